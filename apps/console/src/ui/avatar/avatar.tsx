import { IconUser } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { initialsOf } from './initials.ts';
import classes from './avatar.module.css';

export interface AvatarProps {
  name: string | null;
  image: string | null;
  size?: 24 | 40;
  /** Of somebody without a name: the end of their number tells them from others. */
  number?: number | null;
}

type Hue = CSSProperties & { '--hue': string };

const GOLDEN_ANGLE = 137.508;

const sumOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** For a picture made of letters: whoever is called the same has the same colours on every screen. */
export function personColours(name: string | null) {
  const called = name?.trim() ?? '';
  if (called === '') return { className: classes.nameless };
  const style: Hue = { '--hue': ((sumOf(called) * GOLDEN_ANGLE) % 360).toFixed(1) };
  return { className: classes.colours, style };
}

/** Two letters, of which a small picture has room for the first. */
function lettersOf(name: string | null, size: number): string | undefined {
  const letters = Array.from(initialsOf(name));
  return letters.length === 0 ? undefined : letters.slice(0, size < 40 ? 1 : 2).join('');
}

const endOf = (number: number) => String(number % 100).padStart(2, '0');

/** Somebody's picture, or their letters. Decorative: the name always stands beside it. */
export function Avatar({ name, image, size = 40, number = null }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const colours = personColours(name);
  const looks = {
    className: `${classes.avatar} ${colours.className}`,
    style: { ...colours.style, inlineSize: size, blockSize: size },
  };
  const letter = lettersOf(name, size) ?? (number === null ? undefined : endOf(number));
  if (image !== null && image !== broken) {
    return (
      <span {...looks}>
        <img src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      </span>
    );
  }
  return (
    <span
      {...looks}
      data-size={size}
      data-letter={letter}
      data-anonymous={number !== null || undefined}
    >
      {letter === undefined && <DirIcon icon={IconUser} size={16} />}
    </span>
  );
}
