import { IconDotsVertical } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { latePart } from '#ui/late-part/late-part.tsx';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuPanelProps } from './menu-panel.tsx';
import { useLatePanel } from '#ui/late-part/use-late-panel.ts';

/** What places it is as large as a screen, and comes when the first menu is opened. */
const MenuPanel = latePart<MenuPanelProps>(
  async () => (await import('./menu-panel.tsx')).MenuPanel,
  ({ onClose }) => onClose(),
);

/** A menu for any button: give it `buttonProps`, and put `panel` beside it. */
export function useMenu(items: readonly MenuEntry[]) {
  const { button, isOpen, close, buttonProps } = useLatePanel('menu');
  const panel = button && (
    <MenuPanel button={button} items={items} isOpen={isOpen} onClose={close} />
  );
  return { buttonProps, panel };
}

export interface MenuButtonProps {
  /** Its accessible name and its tooltip. */
  label: string;
  items: readonly MenuEntry[];
  size?: 'lg' | 'md';
  loading?: boolean;
}

/** Three dots: what else can be done with one thing. */
export function MenuButton({ label, items, size = 'lg', loading = false }: MenuButtonProps) {
  const { buttonProps, panel } = useMenu(items);
  return (
    <>
      <IconButton
        icon={IconDotsVertical}
        label={label}
        size={size}
        loading={loading}
        {...buttonProps}
      />
      {panel}
    </>
  );
}
