import type { CurrentUser } from '@bimah/contract/session.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { nameOf, type TeamMember } from '../team-member.ts';
import { InvitationActs } from './invitation-acts.tsx';
import { InvitationStatus } from './invitation-status.tsx';
import { ManagerActs } from './manager-acts.tsx';
import { MemberName } from './member-name.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import classes from './team-table.module.css';

export interface TeamTableProps {
  channelId: number;
  /** `undefined` while nothing has arrived yet. */
  members: readonly TeamMember[] | undefined;
  viewer: CurrentUser | undefined;
  empty: ReactNode;
  failed: ReactNode;
}

const EXPECTED_ROWS = 4;

function useColumns({ channelId, viewer }: Pick<TeamTableProps, 'channelId' | 'viewer'>) {
  const { t } = useTranslation('managers');
  const columns: Column<TeamMember>[] = [
    {
      id: 'name',
      header: t('team.name'),
      primary: true,
      cell: (member) => <MemberName member={member} viewerId={viewer?.id} />,
    },
    {
      id: 'email',
      header: t('team.email'),
      cell: ({ email }) =>
        email === null ? (
          <span className={classes.hidden}>{t('team.emailHidden')}</span>
        ) : (
          <span className={classes.email}>
            <Ltr>{email}</Ltr>
          </span>
        ),
    },
    { id: 'role', header: t('team.role'), cell: ({ role }) => t(`role.${role}`) },
    {
      id: 'status',
      header: t('team.status'),
      cell: (member) =>
        member.kind === 'manager' ? (
          <StatusBadge tone="published">{t('status.approved')}</StatusBadge>
        ) : (
          <InvitationStatus invitation={member.invitation} />
        ),
    },
    {
      id: 'acts',
      header: t('team.acts'),
      kind: 'acts',
      cell: (member) =>
        member.kind === 'manager' ? (
          <ManagerActs member={member} channelId={channelId} viewer={viewer} />
        ) : (
          <InvitationActs invitation={member.invitation} channelId={channelId} />
        ),
    },
  ];
  return columns;
}

export function TeamTable({ members, empty, failed, ...rest }: TeamTableProps) {
  const { t } = useTranslation('managers');
  return (
    <DataTable
      id="managers"
      label={t('team.title')}
      columns={useColumns(rest)}
      rows={members}
      keyOf={({ key }) => key}
      nameOf={nameOf}
      skeletonRows={EXPECTED_ROWS}
      empty={empty}
      failed={failed}
    />
  );
}
