import { Group, Stack } from '@mantine/core';
import { Range } from '#ui/range/range.tsx';
import { Ltr } from './ltr.tsx';
import { EmailText, MiddleCut } from './middle-cut.tsx';

export const title = 'Left to right';

const TOKENS = ['+972-52-123-4567', '08:30 PM', '1.4.2-beta', '3 / 25', '+12.5%', '@dafyomi'];

export default function LtrDemo() {
  return (
    <Stack gap="sm">
      <Group gap="lg">
        {TOKENS.map((token) => (
          <Ltr key={token}>{token}</Ltr>
        ))}
      </Group>
      <Group gap="lg">
        <Range start="20:00" end="21:30" />
        <Range start="08:30 PM" end="10:00 PM" />
        <Range start="15/11/2025" end="20/11/2025" />
      </Group>
      <Stack gap="xs" maw={200}>
        <EmailText>rabbi.shimon.ben.elazar.halevi@example.com</EmailText>
        <MiddleCut>shiur_berachot_32_final_cut_1080p.mp4</MiddleCut>
      </Stack>
    </Stack>
  );
}
