import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoveManager } from '../managers.queries.ts';
import { nameOf, type TeamMember } from '../team-member.ts';
import { useRoleActs } from '../use-role-acts.tsx';
import classes from './member-acts.module.css';

type Manager = Extract<TeamMember, { kind: 'manager' }>;

export interface ManagerActsProps {
  member: Manager;
  channelId: number;
  viewer: { readonly id: number; readonly is_admin: boolean } | undefined;
}

export function ManagerActs(props: ManagerActsProps) {
  return props.member.role === 'admin' ? <AdminActs {...props} /> : <EditorActs {...props} />;
}

/** Admins are not removed here; the reason stands beside the button that cannot act. */
function AdminActs({ member, channelId, viewer }: ManagerActsProps) {
  const { t } = useTranslation('managers');
  const { lower } = useRoleActs(channelId);
  const reasonId = useId();
  const { user } = member.manager;
  const isSelf = viewer?.id === user.id;
  const leadsOn = viewer?.is_admin === true && !member.isLastAdmin;
  return (
    <span className={classes.acts}>
      <span className={classes.buttons}>
        {leadsOn && (
          <Link to="/users/$user_id" params={{ user_id: String(user.id) }} className={classes.link}>
            {t('remove.onUserPage')}
          </Link>
        )}
        {(leadsOn || isSelf) && !member.isLastAdmin && (
          <Button
            variant="default"
            size="sm"
            aria-label={t(isSelf ? 'stepDown.act' : 'lower.label', { name: nameOf(member) })}
            onClick={() => void lower(member.manager)}
          >
            {t(isSelf ? 'stepDown.act' : 'lower.act')}
          </Button>
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

function EditorActs({ member, channelId }: ManagerActsProps) {
  const { t } = useTranslation('managers');
  const { raise } = useRoleActs(channelId);
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
    <span className={classes.buttons}>
      <Button
        variant="default"
        size="sm"
        aria-label={t('raise.label', { name })}
        onClick={() => void raise(member.manager)}
      >
        {t('raise.act')}
      </Button>
      <Button
        variant="default"
        size="sm"
        className={classes.danger ?? ''}
        aria-label={t('remove.label', { name })}
        onClick={() => void ask()}
      >
        {t('remove.act')}
      </Button>
    </span>
  );
}
