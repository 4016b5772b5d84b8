import { IconUser } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './avatar.module.css';

export interface AvatarProps {
  name: string | null;
  image: string | null;
  /** Keeps its colour wherever it is shown. */
  seed: number;
  size?: 24 | 40;
}

type Looks = CSSProperties & { '--hue': string };

const GOLDEN_ANGLE = 137.508;

const firstLetter = (name: string | null) => Array.from(name?.trim() ?? '')[0]?.toUpperCase();

/** Somebody's picture, or their letter. Decorative: the name always stands beside it. */
export function Avatar({ name, image, seed, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const looks: Looks = {
    inlineSize: size,
    blockSize: size,
    '--hue': ((seed * GOLDEN_ANGLE) % 360).toFixed(1),
  };
  const letter = firstLetter(name);
  if (image !== null && image !== broken) {
    return (
      <span className={classes.avatar} style={looks}>
        <img src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      </span>
    );
  }
  return (
    <span className={classes.avatar} style={looks} data-size={size} data-letter={letter}>
      {letter === undefined && <DirIcon icon={IconUser} size={16} />}
    </span>
  );
}
