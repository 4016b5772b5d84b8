import { Kbd, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import { Anchor } from '#ui/late-part/anchor.tsx';
import { anchoredTo } from '#ui/late-part/anchored-to.ts';
import type { MenuEntry } from './menu-entry.ts';
import classes from './menu-panel.module.css';

export interface MenuPanelProps {
  button: HTMLElement;
  items: readonly MenuEntry[];
  isOpen: boolean;
  onClose: () => void;
}

export function MenuPanel({ button, items, isOpen, onClose }: MenuPanelProps) {
  const usual = items.filter(({ danger }) => !danger);
  const dangerous = items.filter(({ danger }) => danger);
  return (
    <Menu
      opened={isOpen}
      onClose={onClose}
      closeOnItemClick={false}
      returnFocus={false}
      {...anchoredTo(button)}
      width="max-content"
      classNames={{ dropdown: classes.dropdown ?? '', item: classes.item ?? '' }}
    >
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {usual.map((entry) => (
          <Entry key={entry.label} entry={entry} onClose={onClose} />
        ))}
        {usual.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((entry) => (
          <Entry key={entry.label} entry={entry} onClose={onClose} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps {
  entry: MenuEntry;
  onClose: () => void;
}

function Entry({ entry, onClose }: EntryProps) {
  const { label, icon, shortcut, danger, disabled, link, onAction } = entry;
  const letters = useLetterKeys();
  return (
    <Menu.Item
      data-danger={danger}
      disabled={disabled ?? false}
      leftSection={icon && <DirIcon icon={icon} />}
      rightSection={letters && shortcut && <Kbd className={classes.key ?? ''}>{shortcut}</Kbd>}
      {...(link && { renderRoot: (props: object) => <Link {...props} {...link} /> })}
      onClick={() => {
        // First, so that whatever the action opens gives the focus back to the menu's button.
        onClose();
        onAction?.();
      }}
    >
      {label}
    </Menu.Item>
  );
}
