import { CHANNEL_ROLES, type ChannelRole } from '@bimah/contract/access.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { UserActivity, UserDetail, UserPermission } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, ChannelPicker, channelQuery } from '#features/channels/index.ts';
import { actionWords } from '#features/history/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
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
  userActivityQuery,
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
  const last = useQuery(userActivityQuery(user.id)).data?.last_in_channels ?? [];
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
        <div>
          <div aria-hidden className={classes.columns}>
            <span>{t('permissions.column.channel')}</span>
            <span>{t('permissions.role')}</span>
            <span>{t('permissions.column.since')}</span>
            <span>{t('permissions.column.last')}</span>
          </div>
          <ul aria-label={t('permissions.title')} className={classes.list}>
            {permissions.map((permission) => (
              <PermissionRow
                key={permission.channel_id}
                permission={permission}
                last={last.find(({ channel_id }) => channel_id === permission.channel_id)}
                onStep={save}
              />
            ))}
          </ul>
        </div>
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

type LastAction = UserActivity['last_in_channels'][number];

function Last({ last: { action, at } }: { last: LastAction }) {
  const { t } = useTranslation('users');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  return (
    <span className={classes.last}>
      <span className={classes.meaning}>{t('permissions.column.last')}: </span>
      <span>{actionWords(action) ?? action}</span>{' '}
      <span className={classes.ago}>{formatRelative(at, now, language)}</span>
    </span>
  );
}

interface PermissionRowProps {
  permission: UserPermission;
  /** Unknown where it lies too far back. */
  last: LastAction | undefined;
  onStep: (step: PermissionStep) => Promise<void>;
}

function PermissionRow(props: PermissionRowProps) {
  const { t } = useTranslation('users');
  const {
    permission: { channel, role, since },
    last,
    onStep,
  } = props;
  return (
    <li className={classes.row}>
      <span className={classes.channel}>
        <ChannelAvatar channel={channel} size={40} />
        <UserText lines={2} className={classes.name}>
          {channel.name}
        </UserText>
      </span>{' '}
      <span className={classes.role}>
        <FilterSelect
          hideLabel
          label={t('permissions.roleIn', { channel: channel.name })}
          value={role}
          options={CHANNEL_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(after) => void onStep({ channel, before: role, after })}
        />
      </span>
      <span className={classes.since}>
        <span className={classes.meaning}>{t('permissions.column.since')} </span>
        <Ltr>{formatDate(since)}</Ltr>
      </span>
      {last && <Last last={last} />}
      <Button
        variant="default"
        size="sm"
        className={classes.remove ?? ''}
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
