import type { UserDetail } from '@bimah/contract/users.ts';
import { IconKey, IconShieldCheck, IconShieldOff, IconTrash, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useUserActions } from '../use-user-actions.tsx';
import { DetailPart } from './detail-part.tsx';
import { PlatformAdminDialog, type PlatformAdminAction } from './platform-admin-dialog.tsx';
import classes from './account-acts.module.css';

interface ActProps {
  icon: Icon;
  label: string;
  danger?: boolean;
  onClick: () => void;
}

function Act({ icon, label, danger = false, onClick }: ActProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.act}
        data-danger={danger || undefined}
        onClick={onClick}
      >
        <DirIcon icon={icon} />
        {label}
      </button>
    </li>
  );
}

function platformAction({ is_admin }: UserDetail, isSelf: boolean): PlatformAdminAction {
  if (!is_admin) return 'make';
  return isSelf ? 'stepDown' : 'end';
}

export interface AccountActsProps {
  user: UserDetail;
  onGone: () => void;
}

/** What can be done to the account; each asks first, and what cannot be taken back comes last. */
export function AccountActs({ user, onGone }: AccountActsProps) {
  const { t } = useTranslation('users');
  const actions = useUserActions();
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;
  const [isAsking, setAsking] = useState(false);
  const { email } = user;
  const platform = platformAction(user, isSelf);

  const remove = async () => {
    if (await actions.remove(user)) onGone();
  };

  if (email === null && isSelf) return null;
  return (
    <DetailPart title={t('account.title')}>
      {user.is_admin && <p className={classes.note}>{t('platform.is')}</p>}
      <ul role="list">
        {email !== null && (
          <>
            <Act
              icon={IconKey}
              label={t('account.reset')}
              onClick={() => void actions.resetPassword(user)}
            />
            <Act
              icon={platform === 'make' ? IconShieldCheck : IconShieldOff}
              label={t(`platform.${platform}.action`)}
              onClick={() => setAsking(true)}
            />
          </>
        )}
        {!isSelf && (
          <Act danger icon={IconTrash} label={t('remove.confirm')} onClick={() => void remove()} />
        )}
      </ul>
      {isAsking && email !== null && (
        <PlatformAdminDialog
          user={{ ...user, email }}
          action={platform}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPart>
  );
}
