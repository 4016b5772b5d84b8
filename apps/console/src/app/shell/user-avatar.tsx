import type { CurrentUser } from '@bimah/contract/session.ts';
import { personColours } from '#ui/avatar/avatar.tsx';
import { initialsOf } from '#ui/avatar/initials.ts';
import classes from './user-avatar.module.css';

type Named = Pick<CurrentUser, 'name' | 'email'>;

export function displayName({ name, email }: Named): string {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' ? email : trimmed;
}

/** Of the address, what stands before the @. */
const initials = (user: Named) => initialsOf(displayName(user).split('@', 1)[0] ?? null);

/** A picture made of letters, not a text: the name stands beside it or in the button's label. */
export function UserAvatar({ user }: { user: Named }) {
  const { className, style } = personColours(displayName(user));
  return (
    <span
      className={`${classes.avatar} ${className}`}
      style={style}
      data-initials={initials(user)}
    />
  );
}
