import { Kbd, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import type { CardAction } from './use-card-actions.ts';
import classes from './video-menu.module.css';

export interface VideoMenuProps {
  title: string;
  actions: readonly CardAction[];
}

/** Every action on one video; those that take something away stand apart at the end. */
export function VideoMenu({ title, actions }: VideoMenuProps) {
  const { t } = useTranslation('videos');
  const letters = useLetterKeys();
  if (actions.length === 0) return null;
  const item = ({ label, icon, key, danger, onAction }: CardAction) => (
    <Menu.Item
      key={label}
      data-danger={danger}
      leftSection={<DirIcon icon={icon} />}
      rightSection={letters && key && <Kbd className={classes.key ?? ''}>{key.slice(-1)}</Kbd>}
      onClick={onAction}
    >
      {label}
    </Menu.Item>
  );
  const usual = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <Menu position="bottom-end" classNames={{ item: classes.item ?? '' }}>
      <Menu.Target>
        <IconButton icon={IconDotsVertical} label={t('menu.open', { title })} />
      </Menu.Target>
      <Menu.Dropdown>
        {usual.map(item)}
        {usual.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
