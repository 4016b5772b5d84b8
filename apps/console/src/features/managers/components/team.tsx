import type { Invitation } from '@bimah/contract/invitations.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { CurrentUser } from '@bimah/contract/session.ts';
import { IconCalendarX, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { PersonAvatar } from '#features/users/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { teamQuery } from '../managers.queries.ts';
import { membersOf, nameOf, type Team as TeamAnswer, type TeamMember } from '../team-member.ts';
import { isForgotten } from '../waiting-invitation.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { ManagerActions, RemovalReason } from './member-actions.tsx';
import classes from './team.module.css';

interface TeamTableProps {
  channelId: number;
  /** `undefined` while nothing has arrived yet. */
  members: readonly TeamMember[] | undefined;
  viewer: CurrentUser | undefined;
  empty: ReactNode;
  failed: ReactNode;
}

const EXPECTED_ROWS = 4;

const looks: Record<Invitation['status'], Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  sent_invitation: { tone: 'awaiting' },
  expired: { tone: 'draft', icon: IconCalendarX },
  rejected: { tone: 'draft', icon: IconMailOff },
  approved: { tone: 'published' },
};

/** Of one that only waits the badge says that it was sent. */
function ageWord(status: Invitation['status'], forgotten: boolean) {
  if (forgotten) return 'status.longAgo';
  return status === 'sent_invitation' ? 'status.ago' : 'status.sentAgo';
}

/** What became of an invitation, and how long ago it was sent. */
function InvitationStatus({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('managers');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  const { status, sent_at } = invitation;
  const forgotten = isForgotten(invitation, now);
  // The server's clock may be a little ahead of the reader's.
  const sentAt = new Date(Math.min(Date.parse(sent_at), now.getTime()));
  const age = formatRelative(sentAt, now, language);
  return (
    <span className={classes.cell}>
      <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
      <span className={classes.age} data-forgotten={forgotten || undefined}>
        {t(ageWord(status, forgotten), { age })}
      </span>
    </span>
  );
}

interface MemberNameProps {
  member: TeamMember;
  viewerId: number | undefined;
}

/** Of somebody without a name the address is what they are called, where it has no column. */
const isCalledByAddress = (member: TeamMember): member is TeamMember & { email: string } =>
  member.kind === 'invitee' &&
  member.email !== null &&
  (member.invitation.known_as?.name ?? null) === null;

/** It breaks before its domain, rather than anywhere. */
function OwnAddress({ email }: { email: string }) {
  const domainAt = email.indexOf('@');
  return (
    <Ltr className={classes.address}>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </Ltr>
  );
}

function MemberAvatar({ member }: Pick<MemberNameProps, 'member'>) {
  if (member.kind === 'manager') return <PersonAvatar name={member.manager.user.name} />;
  return <PersonAvatar name={member.invitation.known_as?.name ?? null} invited />;
}

function MemberName({ member, viewerId }: MemberNameProps) {
  const { t } = useTranslation('managers');
  const phone = usePhone();
  if (member.kind === 'invitee') {
    const knownName = member.invitation.known_as?.name ?? null;
    if (phone && isCalledByAddress(member)) return <OwnAddress email={member.email} />;
    return (
      <span>
        {knownName !== null && (
          <UserText person className={classes.name}>
            {knownName}
          </UserText>
        )}{' '}
        <span className={classes.dim}>{t('team.notYet')}</span>
      </span>
    );
  }
  const { id, name } = member.manager.user;
  return (
    <span>
      {name ? (
        <UserText person className={classes.name}>
          {name}
        </UserText>
      ) : (
        <span className={classes.dim}>{t('team.noName')}</span>
      )}{' '}
      {id === viewerId && <span className={classes.dim}>{t('team.you')}</span>}
    </span>
  );
}

function Address({ member }: { member: TeamMember }) {
  const { t } = useTranslation('managers');
  const { email } = member;
  if (usePhone() && isCalledByAddress(member)) return null;
  if (email === null) return <span className={classes.hidden}>{t('team.emailHidden')}</span>;
  return <Ltr>{email}</Ltr>;
}

function MemberStatus({ member }: { member: TeamMember }) {
  const { t } = useTranslation('managers');
  if (member.kind === 'invitee') return <InvitationStatus invitation={member.invitation} />;
  return <span className={classes.dim}>{t('status.approved')}</span>;
}

/** On a phone all that is known of somebody stands under the name, without labels. */
function MemberFacts({ member, viewer }: { member: TeamMember; viewer: CurrentUser | undefined }) {
  const { t } = useTranslation('managers');
  return (
    <span className={classes.under}>
      <Address member={member} />
      <span className={classes.facts}>
        {t(`role.${member.role}`)}
        {' · '}
        <MemberStatus member={member} />
      </span>
      {member.kind === 'manager' && <RemovalReason member={member} viewer={viewer} />}
    </span>
  );
}

function useColumns({ channelId, viewer }: Pick<TeamTableProps, 'channelId' | 'viewer'>) {
  const { t } = useTranslation('managers');
  const phone = usePhone();
  const facts: Column<TeamMember> = {
    id: 'facts',
    header: t('team.status'),
    card: 'bare',
    cell: (member) => <MemberFacts member={member} viewer={viewer} />,
  };
  const details: Column<TeamMember>[] = [
    { id: 'email', header: t('team.email'), cell: (member) => <Address member={member} /> },
    { id: 'role', header: t('team.role'), cell: ({ role }) => t(`role.${role}`) },
    {
      id: 'status',
      header: t('team.status'),
      cell: (member) => <MemberStatus member={member} />,
    },
  ];
  const columns: Column<TeamMember>[] = [
    {
      id: 'name',
      header: t('team.name'),
      primary: true,
      lead: (member) => <MemberAvatar member={member} />,
      cell: (member) => <MemberName member={member} viewerId={viewer?.id} />,
    },
    ...(phone ? [facts] : details),
    {
      id: 'actions',
      header: t('team.actions'),
      kind: 'actions',
      cell: (member) =>
        member.kind === 'manager' ? (
          <ManagerActions member={member} channelId={channelId} viewer={viewer} />
        ) : (
          <InvitationActions invitation={member.invitation} channelId={channelId} />
        ),
    },
  ];
  return columns;
}

function TeamTable({ members, empty, failed, ...rest }: TeamTableProps) {
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

function Counts({ admins, invitees }: TeamAnswer) {
  const { t } = useTranslation('managers');
  return (
    <>
      {admins.length > 0 && (
        <span className={classes.count}>{t('team.members', { count: admins.length })}</span>
      )}
      {invitees.length > 0 && (
        <span className={classes.count}>{t('team.invitations', { count: invitees.length })}</span>
      )}
    </>
  );
}

/** Who works in the channel, and who was asked to. */
export function Team({ channelId }: { channelId: number }) {
  const { t } = useTranslation('managers');
  const id = useId();
  const user = useQuery(currentUserQuery).data;
  const team = useQuery(teamQuery(channelId));
  const members = team.data && membersOf(team.data);
  const [first, second] = members ?? [];
  const isAlone = first?.kind === 'manager' && first.manager.user.id === user?.id && !second;
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t('team.title')}
        </h2>
        {team.data && <Counts {...team.data} />}
      </div>
      <TeamTable
        channelId={channelId}
        members={members}
        viewer={user}
        empty={<EmptyState picture="team" title={t('team.empty')} text={t('team.emptyText')} />}
        failed={team.isError && <FailedAnswer title={t('team.failed')} answer={team} />}
      />
      {isAlone && <p className={classes.alone}>{t('team.alone')}</p>}
    </section>
  );
}
