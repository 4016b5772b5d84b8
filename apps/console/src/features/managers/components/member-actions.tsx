import { Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoveManager } from '../managers.queries.ts';
import { nameOf, type TeamMember } from '../team-member.ts';
import { useRoleActions } from '../use-role-actions.tsx';
import classes from './member-actions.module.css';

type Manager = Extract<TeamMember, { kind: 'manager' }>;

const noop = () => undefined;

export interface ManagerActionsProps {
  member: Manager;
  channelId: number;
  viewer: { readonly id: number; readonly is_admin: boolean } | undefined;
}

export function ManagerActions(props: ManagerActionsProps) {
  return props.member.role === 'admin' ? <AdminActions {...props} /> : <EditorActions {...props} />;
}

const reasonId = ({ manager }: Manager) => `why-not-removed-${manager.user.id}`;

/** Whether the viewer may remove an admin elsewhere. */
const leadsOn = ({ isLastAdmin }: Manager, viewer: ManagerActionsProps['viewer']) =>
  viewer?.is_admin === true && !isLastAdmin;

/** Why an admin cannot be removed; nothing where there is a way. */
export function RemovalReason({ member, viewer }: Omit<ManagerActionsProps, 'channelId'>) {
  const { t } = useTranslation('managers');
  if (member.role !== 'admin' || leadsOn(member, viewer)) return null;
  return (
    <span id={reasonId(member)} className={classes.reason}>
      {t(member.isLastAdmin ? 'remove.lastAdmin' : 'remove.admin')}
    </span>
  );
}

/** Admins are not removed here; a phone tells the reason among the facts. */
function AdminActions({ member, channelId, viewer }: ManagerActionsProps) {
  const { t } = useTranslation('managers');
  const { lower } = useRoleActions(channelId);
  const phone = usePhone();
  const { user } = member.manager;
  const isSelf = viewer?.id === user.id;
  const hasWay = leadsOn(member, viewer);
  const toUserPage = { to: '/users/$user_id', params: { user_id: String(user.id) } } as const;
  const canLower = hasWay || (isSelf && !member.isLastAdmin);
  const inMenu = phone && canLower;
  return (
    <span className={classes.actions}>
      <span className={classes.buttons}>
        {hasWay && !inMenu && (
          <Link {...toUserPage} className={classes.link}>
            {t('remove.onUserPage')}
          </Link>
        )}
        {canLower && (
          <Button
            variant="outline"
            size="sm"
            className={classes.act}
            aria-label={t(isSelf ? 'stepDown.action' : 'lower.label', { name: nameOf(member) })}
            onClick={() => void lower(member.manager)}
          >
            {t(isSelf ? 'stepDown.action' : 'lower.action')}
          </Button>
        )}
        {inMenu ? (
          <MenuButton
            label={t('team.more', { name: nameOf(member) })}
            items={[
              hasWay
                ? { label: t('remove.onUserPage'), icon: IconUserMinus, link: toUserPage }
                : {
                    label: t('remove.action'),
                    icon: IconUserMinus,
                    disabled: true,
                    onAction: noop,
                  },
            ]}
          />
        ) : (
          <Button
            variant="subtle"
            size="sm"
            className={classes.danger}
            justify="flex-start"
            aria-disabled
            data-disabled
            aria-label={t('remove.label', { name: nameOf(member) })}
            aria-describedby={hasWay ? undefined : reasonId(member)}
          >
            {t('remove.action')}
          </Button>
        )}
      </span>
      {!phone && <RemovalReason member={member} viewer={viewer} />}
    </span>
  );
}

function EditorActions({ member, channelId }: ManagerActionsProps) {
  const { t } = useTranslation('managers');
  const { raise } = useRoleActions(channelId);
  const confirm = useConfirm();
  const remove = useRemoveManager(channelId);
  const name = nameOf(member);
  const phone = usePhone();

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
        variant="outline"
        size="sm"
        className={classes.act}
        aria-label={t('raise.label', { name })}
        onClick={() => void raise(member.manager)}
      >
        {t('raise.action')}
      </Button>
      {phone ? (
        <MenuButton
          label={t('team.more', { name })}
          items={[
            {
              label: t('remove.confirm'),
              icon: IconUserMinus,
              danger: true,
              onAction: () => void ask(),
            },
          ]}
        />
      ) : (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          className={classes.danger}
          justify="flex-start"
          aria-label={t('remove.label', { name })}
          onClick={() => void ask()}
        >
          {t('remove.action')}
        </Button>
      )}
    </span>
  );
}
