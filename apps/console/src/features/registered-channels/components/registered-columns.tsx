import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { IconRefresh, IconRefreshOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table/column.ts';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PhoneCell } from './phone-cell.tsx';
import classes from './registered-columns.module.css';

function ChannelLink({ channel }: { channel: RegisteredChannel }) {
  return (
    <Link
      to="/channels/$channel_id/edit"
      params={{ channel_id: String(channel.id) }}
      className={classes.link}
    >
      <UserText block lines={2}>
        {channel.name}
      </UserText>
    </Link>
  );
}

/** Whoever runs the channel; where nobody does, the way to somebody. */
function AdminName({ channel }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  const { id, name, admin_name, admin_email } = channel;
  if (admin_name) return <UserText lines={1}>{admin_name}</UserText>;
  if (admin_email !== null) return <span className={classes.none}>{t('none')}</span>;
  return (
    <span className={classes.missing}>
      {t('noAdmin')}
      <Link
        to="/channels/$channel_id/managers"
        params={{ channel_id: String(id) }}
        className={classes.invite}
        aria-label={t('inviteTo', { name })}
      >
        {t('invite')}
      </Link>
    </span>
  );
}

/** By name, or by address where there is no name. */
function Editors({ editors }: Pick<RegisteredChannel, 'editors'>) {
  const { t } = useTranslation('registered-channels');
  if (editors.length === 0) return <span className={classes.none}>{t('none')}</span>;
  return (
    <ul role="list" className={classes.editors}>
      {editors.map(({ name, email }, index) => (
        <li key={email ?? index}>
          {name ? (
            <UserText>{name}</UserText>
          ) : (
            <span className={classes.editorEmail}>
              <EmailText>{email ?? ''}</EmailText>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sync({ channel: { yt_enabled } }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  return yt_enabled ? (
    <StatusBadge tone="error" icon={IconRefresh}>
      {t('sync.on')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="draft" icon={IconRefreshOff}>
      {t('sync.off')}
    </StatusBadge>
  );
}

export function useRegisteredColumns(): Column<RegisteredChannel>[] {
  const { t } = useTranslation('registered-channels');
  const none = <span className={classes.none}>{t('none')}</span>;
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: (channel) => <ChannelLink channel={channel} />,
    },
    {
      id: 'admin_name',
      header: t('column.adminName'),
      cell: (channel) => <AdminName channel={channel} />,
    },
    {
      id: 'admin_email',
      header: t('column.adminEmail'),
      priority: 2,
      cell: ({ admin_email }) =>
        admin_email === null ? (
          none
        ) : (
          <span className={classes.email}>
            <EmailText>{admin_email}</EmailText>
          </span>
        ),
    },
    {
      id: 'phone',
      header: t('column.phone'),
      cell: (channel) => <PhoneCell channel={channel} />,
    },
    {
      id: 'editors',
      header: t('column.editors'),
      priority: 3,
      cell: ({ editors }) => <Editors editors={editors} />,
    },
    {
      id: 'sync',
      header: t('column.sync'),
      kind: 'control',
      cell: (channel) => <Sync channel={channel} />,
    },
  ];
}
