import type { CurrentUser } from '@bimah/contract/session.ts';
import { personColours } from '#ui/avatar/avatar.tsx';
import classes from './user-avatar.module.css';

type Named = Pick<CurrentUser, 'name' | 'email'>;

export function displayName({ name, email }: Named): string {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' ? email : trimmed;
}

/** The first letters of the first two words, or of the address where there is no name. */
export function initials(user: Named): string {
  const words =
    displayName(user)
      .split('@', 1)[0]
      ?.split(/[\s._-]+/) ?? [];
  return words
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase())
    .join('');
}

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
