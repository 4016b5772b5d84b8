import type { Channel } from '@bimah/contract/channel-record.ts';
import { Kbd, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconEdit,
  IconLayoutDashboard,
  IconMovie,
  IconPlugConnected,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import classes from './channel-menu.module.css';

interface Way {
  readonly to: LinkProps['to'];
  readonly name: 'edit' | 'library' | 'dashboard' | 'connections';
  readonly icon: Icon;
  readonly key?: string;
}

const WAYS: readonly Way[] = [
  { to: '/channels/$channel_id/edit', name: 'edit', icon: IconEdit, key: 'E' },
  { to: '/channels/$channel_id/library', name: 'library', icon: IconMovie, key: 'L' },
  { to: '/channels/$channel_id/dashboard', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/channels/$channel_id/setting', name: 'connections', icon: IconPlugConnected },
];

/** Where one can go from a channel in the catalogue. */
export function ChannelMenu({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const letters = useLetterKeys();
  const params = { channel_id: String(channel.id) };
  return (
    <Menu position="bottom-end" classNames={{ item: classes.item ?? '' }}>
      <Menu.Target>
        <IconButton icon={IconDotsVertical} label={t('menu.open', { name: channel.name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {WAYS.map(({ to, name, icon, key }) => (
          <Menu.Item
            key={name}
            leftSection={<DirIcon icon={icon} />}
            rightSection={letters && key && <Kbd className={classes.key ?? ''}>{key}</Kbd>}
            renderRoot={(props) => <Link {...props} to={to} params={params} />}
          >
            {t(`menu.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
