import { Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconChecks,
  IconChevronRight,
  IconClock,
  IconExternalLink,
  IconLogout,
  IconPlayerPlay,
  IconSearch,
  IconSend,
} from '@tabler/icons-react';
import { DirIcon } from './dir-icon.tsx';

export const title = 'Icons that follow the line, and icons that do not';

const FOLLOW = [
  IconChevronRight,
  IconArrowRight,
  IconArrowBackUp,
  IconSend,
  IconLogout,
  IconExternalLink,
];
const KEEP = [IconSearch, IconClock, IconChecks, IconPlayerPlay];

export default function DirIconDemo() {
  return (
    <Group gap="xl">
      {[FOLLOW, KEEP].map((icons, index) => (
        <Group key={index} gap="sm">
          {icons.map((icon) => (
            <DirIcon key={icon.displayName} icon={icon} />
          ))}
        </Group>
      ))}
    </Group>
  );
}
