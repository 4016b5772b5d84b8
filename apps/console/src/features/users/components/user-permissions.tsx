import type { UserDetail } from '@bimah/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { userPermissionsQuery } from '../permissions.queries.ts';
import { usePermissionSteps } from '../use-permission-steps.ts';
import { AddPermission } from './add-permission.tsx';
import { DetailPart } from './detail-part.tsx';
import { PermissionRow } from './permission-row.tsx';
import classes from './user-permissions.module.css';

/** Where somebody works, and as what. Every change is saved at once. */
export function UserPermissions({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  return (
    <DetailPart title={t('permissions.title')}>
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
        <ul aria-label={t('permissions.title')}>
          {permissions.map((permission) => (
            <PermissionRow key={permission.channel_id} permission={permission} onStep={save} />
          ))}
        </ul>
      )}
      <AddPermission taken={permissions.map(({ channel_id }) => channel_id)} onStep={save} />
    </>
  );
}
