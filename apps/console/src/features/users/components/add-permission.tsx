import { CHANNEL_ROLES, type ChannelRole } from '@bimah/contract/access.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channelQuery, ChannelPicker } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import type { PermissionStep } from '../permissions.queries.ts';
import classes from './user-permissions.module.css';

export interface AddPermissionProps {
  /** Channels that have a row of their own already. */
  taken: readonly number[];
  onStep: (step: PermissionStep) => Promise<void>;
}

export function AddPermission({ taken, onStep }: AddPermissionProps) {
  const { t } = useTranslation('users');
  const titleId = useId();
  const [channelId, setChannelId] = useState<number | null>(null);
  const [role, setRole] = useState<ChannelRole>('admin');
  const channel = useQuery({ ...channelQuery(channelId ?? 0), enabled: channelId !== null }).data;

  const add = () => {
    if (!channel) return;
    setChannelId(null);
    void onStep({ channel, before: null, after: role });
  };

  return (
    <div role="group" aria-labelledby={titleId} className={classes.add}>
      <p id={titleId} className={classes.addTitle}>
        {t('permissions.addTitle')}
      </p>
      <ChannelPicker
        label={t('permissions.channel')}
        value={channelId}
        onChange={setChannelId}
        without={taken}
      />
      <SelectField
        label={t('permissions.role')}
        value={role}
        options={CHANNEL_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(chosen) => setRole(chosen ?? 'admin')}
      />
      <Button
        leftSection={<DirIcon icon={IconPlus} />}
        aria-disabled={!channel}
        data-disabled={!channel}
        onClick={add}
      >
        {t('permissions.add')}
      </Button>
    </div>
  );
}
