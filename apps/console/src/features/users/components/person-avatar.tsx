import { IconMail, IconUser } from '@tabler/icons-react';
import { personColours } from '#ui/avatar/avatar.tsx';
import { initialsOf } from '#ui/avatar/initials.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './person-avatar.module.css';

export interface PersonAvatarProps {
  name: string | null;
  /** Somebody of whom only an address is known. */
  invited?: boolean;
  /** At the head of a page. */
  large?: boolean;
}

/** A picture made of letters. Decorative: the name stands beside it. */
export function PersonAvatar({ name, invited = false, large = false }: PersonAvatarProps) {
  const initials = initialsOf(name);
  const { className, style } = personColours(name);
  const looks = {
    className: `${classes.avatar} ${className}`,
    style,
    'data-large': large || undefined,
  };
  if (initials !== '') return <span {...looks} data-initials={initials} />;
  return (
    <span {...looks} data-unknown={invited || undefined} data-anonymous={!invited || undefined}>
      <DirIcon icon={invited ? IconMail : IconUser} size={large ? 24 : 16} />
    </span>
  );
}
