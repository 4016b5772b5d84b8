import { CHANNEL_ROLES, type ChannelRole } from '@bimah/contract/access.ts';
import type { UserDetail, UserPermission } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, ChannelPicker, channelQuery } from '#features/channels/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import {
  useChangePermission,
  useReadHistoryAgain,
  userPermissionsQuery,
  type PermissionStep,
} from '../users.queries.ts';
import { DetailPart } from './detail-part.tsx';
import classes from './user-permissions.module.css';

/** Where somebody works, and as what. Every change is saved at once. */
export function UserPermissions({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const list = useQuery({ ...userPermissionsQuery(user.id), enabled: !user.is_anonymous });
  return (
    <DetailPart
      title={t('permissions.title')}
      count={list.data?.permissions.length}
      end={!user.is_anonymous && <span className={classes.note}>{t('permissions.atOnce')}</span>}
    >
      {user.is_anonymous ? (
        <p className={classes.note}>{t('permissions.anonymous')}</p>
      ) : (
        <PermissionList user={user} />
      )}
    </DetailPart>
  );
}

function PermissionList({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const list = useQuery(userPermissionsQuery(user.id));
  const save = usePermissionSteps(user.id);
  if (!list.data) {
    return list.isError ? (
      <FailedAnswer title={t('permissions.failed')} answer={list} />
    ) : (
      <LoadingState rows={Math.max(user.channel_permissions.length, 1)} rowHeight={56} />
    );
  }
  const { permissions } = list.data;
  return (
    <>
      {permissions.length === 0 ? (
        <p className={classes.note}>{t('permissions.none')}</p>
      ) : (
        <ul aria-label={t('permissions.title')} className={classes.list}>
          {permissions.map((permission) => (
            <PermissionRow key={permission.channel_id} permission={permission} onStep={save} />
          ))}
        </ul>
      )}
      <AddPermission taken={permissions.map(({ channel_id }) => channel_id)} onStep={save} />
    </>
  );
}

interface AddPermissionProps {
  /** Channels that have a row of their own already. */
  taken: readonly number[];
  onStep: (step: PermissionStep) => Promise<void>;
}

function AddPermission({ taken, onStep }: AddPermissionProps) {
  const { t } = useTranslation('users');
  const [channelId, setChannelId] = useState<number | null>(null);
  const [role, setRole] = useState<ChannelRole>('editor');
  const channel = useQuery({ ...channelQuery(channelId ?? 0), enabled: channelId !== null }).data;

  const add = () => {
    if (!channel) return;
    setChannelId(null);
    void onStep({ channel, before: null, after: role });
  };

  return (
    <div role="group" aria-label={t('permissions.addTitle')} className={classes.add}>
      <div className={classes.picker}>
        <ChannelPicker
          bare
          label={t('permissions.channel')}
          value={channelId}
          onChange={setChannelId}
          without={taken}
        />
      </div>
      <FilterSelect
        hideLabel
        label={t('permissions.role')}
        value={role}
        options={CHANNEL_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={setRole}
      />
      <Button
        size="sm"
        variant="default"
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

interface PermissionRowProps {
  permission: UserPermission;
  onStep: (step: PermissionStep) => Promise<void>;
}

function PermissionRow({ permission: { channel, role, since }, onStep }: PermissionRowProps) {
  const { t } = useTranslation('users');
  return (
    <li className={classes.row}>
      <ChannelAvatar channel={channel} size={40} />
      <UserText lines={1} className={classes.name}>
        {channel.name}
      </UserText>{' '}
      <span className={classes.since}>
        <RichText
          text={(slots) => t('permissions.since', { date: slots['date'] })}
          values={{ date: <Ltr>{formatDate(since)}</Ltr> }}
        />
      </span>
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

/** Saves each step at once and says so; a step that was refused is taken back with the reason. */
function usePermissionSteps(userId: number) {
  const { t } = useTranslation('users');
  const change = useChangePermission(userId);
  const readHistoryAgain = useReadHistoryAgain();

  return async (step: PermissionStep): Promise<void> => {
    const channel = step.channel.name;
    try {
      await change.mutateAsync(step);
      const { after } = step;
      void readHistoryAgain();
      const text =
        after === null
          ? t('permissions.removed', { channel })
          : t(`permissions.given.${after}`, { channel });
      notify.success(text, {
        undo: () =>
          change.mutateAsync({ channel: step.channel, before: after, after: step.before }),
      });
    } catch (error) {
      notify.error(t('permissions.notSaved', { channel }), { detail: sentenceOf(error) });
    }
  };
}
