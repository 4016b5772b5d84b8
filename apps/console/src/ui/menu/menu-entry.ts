import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

interface EntryLook {
  label: string;
  icon?: Icon;
  /** The key that does the same, as it is written on the keyboard. */
  shortcut?: string | undefined;
  /** Takes something away: stands apart at the end. */
  danger?: boolean | undefined;
  disabled?: boolean;
}

/** Something to do, or somewhere to go. */
export type MenuEntry = EntryLook &
  ({ onAction: () => void; link?: never } | { link: LinkProps; onAction?: never });
