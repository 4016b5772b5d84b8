import { IconCategory } from '@tabler/icons-react';
import { useState } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './category-picture.module.css';

export interface CategoryPictureProps {
  image: string | null;
  size: 24 | 40 | 44;
}

/** Decorative: the category's name always stands beside it. */
export function CategoryPicture({ image, size }: CategoryPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = image !== null && image !== broken;
  return (
    <span className={classes.picture} data-size={size}>
      {isShown ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        <DirIcon icon={IconCategory} size={size === 24 ? 16 : 20} />
      )}
    </span>
  );
}
