import { IconMail, IconUser } from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './person-avatar.module.css';

/** The first letters of the first two words. */
export const initialsOf = (name: string | null): string =>
  (name ?? '')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase())
    .join('');

export interface PersonAvatarProps {
  name: string | null;
  /** Somebody of whom only an address is known. */
  invited?: boolean;
}

/** A picture made of letters. Decorative: the name stands beside it. */
export function PersonAvatar({ name, invited = false }: PersonAvatarProps) {
  const initials = initialsOf(name);
  if (initials !== '') return <span className={classes.avatar} data-initials={initials} />;
  return (
    <span className={classes.avatar} data-unknown={invited || undefined}>
      <DirIcon icon={invited ? IconMail : IconUser} size={16} />
    </span>
  );
}
