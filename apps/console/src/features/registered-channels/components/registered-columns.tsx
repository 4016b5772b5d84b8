import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { Button } from '@mantine/core';
import {
  IconPencil,
  IconPlugConnected,
  IconRefresh,
  IconRefreshOff,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { EditorsCell } from './editors-cell.tsx';
import { PersonCell } from './person-cell.tsx';
import { PhoneCell } from './phone-cell.tsx';
import classes from './registered-columns.module.css';

interface CellProps {
  channel: RegisteredChannel;
}

const inChannel = ({ id }: RegisteredChannel) => ({ channel_id: String(id) });

function ChannelLink({ channel }: CellProps) {
  return (
    <Link to="/channels/$channel_id/edit" params={inChannel(channel)} className={classes.channel}>
      <UserText block lines={2} className={classes.name}>
        {channel.name}
      </UserText>
    </Link>
  );
}

/** Whoever runs the channel; where nobody does, the way to somebody. */
function Admin({ channel }: CellProps) {
  const { t } = useTranslation('registered-channels');
  const { name, admin_name, admin_email } = channel;
  if (admin_name !== null || admin_email !== null) {
    return <PersonCell name={admin_name} email={admin_email} />;
  }
  return (
    <span className={classes.missing}>
      <span className={classes.noAdmin}>
        <DirIcon icon={IconUserQuestion} size={16} />
        {t('noAdmin')}
      </span>{' '}
      <Button
        variant="outline"
        size="xs"
        aria-label={t('inviteTo', { name })}
        renderRoot={(props) => (
          <Link to="/channels/$channel_id/managers" params={inChannel(channel)} {...props} />
        )}
      >
        {t('invite')}
      </Button>
    </span>
  );
}

/** What runs by itself is red, for it brings what nobody has looked at. */
function Sync({ channel: { yt_enabled } }: CellProps) {
  const { t } = useTranslation('registered-channels');
  if (yt_enabled) {
    return (
      <StatusBadge tone="error" icon={IconRefresh}>
        {t('sync.on')}
      </StatusBadge>
    );
  }
  return (
    <span className={classes.off}>
      <DirIcon icon={IconRefreshOff} size={16} />
      {t('sync.off')}
    </span>
  );
}

const PLACES = [
  { name: 'edit', to: '/channels/$channel_id/edit', icon: IconPencil },
  { name: 'managers', to: '/channels/$channel_id/managers', icon: IconUsersGroup },
  { name: 'connections', to: '/channels/$channel_id/setting', icon: IconPlugConnected },
] as const;

function RowMenu({ channel }: CellProps) {
  const { t } = useTranslation('registered-channels');
  return (
    <MenuButton
      label={t('menu.open', { name: channel.name })}
      items={PLACES.map(({ name, to, icon }) => ({
        label: t(`menu.${name}`),
        icon,
        link: { to, params: inChannel(channel) },
      }))}
    />
  );
}

export function useRegisteredColumns(): Column<RegisteredChannel>[] {
  const { t } = useTranslation('registered-channels');
  const phone = usePhone();
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      sortField: 'name',
      lead: (channel) => <ChannelAvatar channel={channel} />,
      cell: (channel) => <ChannelLink channel={channel} />,
    },
    {
      id: 'admin',
      header: t('column.admin'),
      card: 'under',
      cell: (channel) => (
        <div className={classes.admin}>
          <Admin channel={channel} />
        </div>
      ),
    },
    {
      id: 'editors',
      header: t('column.editors'),
      priority: 3,
      cell: (channel) => {
        if (channel.editors.length > 0) return <EditorsCell channel={channel} />;
        return phone ? null : <span className={classes.none}>{t('editors.none')}</span>;
      },
    },
    {
      id: 'phone',
      header: t('column.phone'),
      card: 'bare',
      cell: (channel) => <PhoneCell channel={channel} />,
    },
    {
      id: 'sync',
      header: t('column.sync'),
      // A card tells news alone.
      cell: (channel) => (phone && !channel.yt_enabled ? null : <Sync channel={channel} />),
    },
    {
      id: 'menu',
      header: t('column.menu'),
      kind: 'actions',
      cell: (channel) => <RowMenu channel={channel} />,
    },
  ];
}
