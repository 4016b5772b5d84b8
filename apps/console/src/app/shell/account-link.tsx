import type { CurrentUser } from '@bimah/contract/session.ts';
import { Link } from '@tanstack/react-router';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './account-link.module.css';
import { displayName, UserAvatar } from './user-avatar.tsx';

export interface AccountLinkProps {
  user: CurrentUser;
  onFollow: () => void;
}

export function AccountLink({ user, onFollow }: AccountLinkProps) {
  return (
    <Link to="/account" className={classes.link} onClick={onFollow}>
      <UserAvatar user={user} />
      <UserText person lines={1}>
        {displayName(user)}
      </UserText>
    </Link>
  );
}
