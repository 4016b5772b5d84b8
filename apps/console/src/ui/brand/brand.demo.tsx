import { Group } from '@mantine/core';
import { Brand } from './brand.tsx';
import { Logo } from './logo.tsx';

export const title = 'Brand';

export default function BrandDemo() {
  return (
    <Group gap="xl">
      <Brand />
      <Logo size={52} />
    </Group>
  );
}
