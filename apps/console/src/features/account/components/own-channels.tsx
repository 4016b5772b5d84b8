import type { ChannelPermission } from '@bimah/contract/session.ts';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './own-channels.module.css';
import { Section } from './section.tsx';

function ChannelRow({ permission: { channel, role } }: { permission: ChannelPermission }) {
  const { t } = useTranslation('account');
  return (
    <li className={classes.row}>
      <ChannelAvatar channel={channel} size={40} />
      <div className={classes.words}>
        <UserText lines={1} className={classes.name}>
          {channel.name}
        </UserText>
        <span className={classes.explain}>{t(`channels.explain.${role}`)}</span>
      </div>
      <span className={classes.role}>{t(`channels.roles.${role}`)}</span>
    </li>
  );
}

export function OwnChannels({ permissions }: { permissions: readonly ChannelPermission[] }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('channels.title')}>
      {permissions.length === 0 ? (
        <p>{t('channels.none')}</p>
      ) : (
        <ul className={classes.list}>
          {permissions.map((permission) => (
            <ChannelRow key={permission.channel_id} permission={permission} />
          ))}
        </ul>
      )}
    </Section>
  );
}
