import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '#features/users/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { TeamMember } from '../team-member.ts';
import classes from './member-name.module.css';

export interface MemberNameProps {
  member: TeamMember;
  viewerId: number | undefined;
}

export function MemberName({ member, viewerId }: MemberNameProps) {
  const { t } = useTranslation('managers');
  if (member.kind === 'invitee') {
    const knownName = member.invitation.known_as?.name ?? null;
    return (
      <span className={classes.cell}>
        <PersonAvatar name={knownName} invited />
        <span>
          {knownName !== null && <UserText className={classes.name}>{knownName}</UserText>}{' '}
          <span className={classes.dim}>{t('team.notYet')}</span>
        </span>
      </span>
    );
  }
  const { id, name } = member.manager.user;
  return (
    <span className={classes.cell}>
      <PersonAvatar name={name} />
      <span>
        {name ? (
          <UserText className={classes.name}>{name}</UserText>
        ) : (
          <span className={classes.dim}>{t('team.noName')}</span>
        )}{' '}
        {id === viewerId && <span className={classes.dim}>{t('team.you')}</span>}
      </span>
    </span>
  );
}
