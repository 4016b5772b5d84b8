import { CHANNEL_ROLES } from '@bimah/contract/access.ts';
import type { ChannelPermission } from '@bimah/contract/session.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { PermissionStep } from '../permissions.queries.ts';
import classes from './user-permissions.module.css';

export interface PermissionRowProps {
  permission: ChannelPermission;
  onStep: (step: PermissionStep) => Promise<void>;
}

export function PermissionRow({ permission: { channel, role }, onStep }: PermissionRowProps) {
  const { t } = useTranslation('users');
  return (
    <li className={classes.row}>
      <ChannelAvatar channel={channel} size={40} />
      <UserText lines={1} className={classes.name}>
        {channel.name}
      </UserText>
      <FilterSelect
        hideLabel
        label={t('permissions.roleIn', { channel: channel.name })}
        value={role}
        options={CHANNEL_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(after) => void onStep({ channel, before: role, after })}
      />
      <Button
        variant="default"
        size="sm"
        className={classes.danger ?? ''}
        aria-label={t('permissions.removeFrom', { channel: channel.name })}
        onClick={() => void onStep({ channel, before: role, after: null })}
      >
        {t('permissions.remove')}
      </Button>
    </li>
  );
}
