import type { UserListItem } from '@bimah/contract/users.ts';
import { Link } from '@tanstack/react-router';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useUserName } from '../use-user-name.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { UserRank } from './user-rank.tsx';
import classes from './user-name.module.css';

/** Leads to the person's page. */
export function UserName({ user }: { user: UserListItem }) {
  const nameOf = useUserName();
  return (
    <span className={classes.cell}>
      <PersonAvatar name={user.name} />
      <span className={classes.words}>
        <Link to="/users/$user_id" params={{ user_id: String(user.id) }} className={classes.name}>
          <UserText>{nameOf(user)}</UserText>
        </Link>
        <UserRank user={user} />
      </span>
    </span>
  );
}
