import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoveManager } from '../managers.queries.ts';
import { nameOf, type TeamMember } from '../team-member.ts';
import classes from './member-acts.module.css';

type Manager = Extract<TeamMember, { kind: 'manager' }>;

export interface ManagerActsProps {
  member: Manager;
  channelId: number;
  isPlatformAdmin: boolean;
}

export function ManagerActs({ member, channelId, isPlatformAdmin }: ManagerActsProps) {
  return member.role === 'admin' ? (
    <FixedAdmin member={member} isPlatformAdmin={isPlatformAdmin} />
  ) : (
    <RemoveEditor member={member} channelId={channelId} />
  );
}

/** Admins are not removed here; the reason stands beside the button that cannot act. */
function FixedAdmin({ member, isPlatformAdmin }: Omit<ManagerActsProps, 'channelId'>) {
  const { t } = useTranslation('managers');
  const reasonId = useId();
  const leadsOn = isPlatformAdmin && !member.isLastAdmin;
  return (
    <span className={classes.acts}>
      <span className={classes.buttons}>
        {leadsOn && (
          <Link
            to="/users/$user_id"
            params={{ user_id: String(member.manager.user.id) }}
            className={classes.link}
          >
            {t('remove.onUserPage')}
          </Link>
        )}
        <Button
          variant="default"
          size="sm"
          aria-disabled
          data-disabled
          aria-label={t('remove.label', { name: nameOf(member) })}
          aria-describedby={leadsOn ? undefined : reasonId}
        >
          {t('remove.act')}
        </Button>
      </span>
      {!leadsOn && (
        <span id={reasonId} className={classes.reason}>
          {t(member.isLastAdmin ? 'remove.lastAdmin' : 'remove.admin')}
        </span>
      )}
    </span>
  );
}

function RemoveEditor({ member, channelId }: Omit<ManagerActsProps, 'isPlatformAdmin'>) {
  const { t } = useTranslation('managers');
  const confirm = useConfirm();
  const remove = useRemoveManager(channelId);
  const name = nameOf(member);

  const ask = async () => {
    const removed = await confirm({
      title: (
        <RichText text={(slots) => t('remove.title', { name: slots['name'] })} values={{ name }} />
      ),
      effect: t('remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => remove.mutateAsync(member.manager.user.id),
    });
    if (removed) notify.success(t('remove.done'), { detail: name });
  };

  return (
    <Button
      variant="default"
      size="sm"
      className={classes.danger ?? ''}
      aria-label={t('remove.label', { name })}
      onClick={() => void ask()}
    >
      {t('remove.act')}
    </Button>
  );
}
