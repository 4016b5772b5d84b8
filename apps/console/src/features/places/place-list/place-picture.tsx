import type { PlaceType } from '@bimah/contract/place-record.ts';
import { IconBook2, IconBooks, IconMapPin, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './place-picture.module.css';

const ICONS: Record<PlaceType, Icon> = {
  event: IconBooks,
  hevruta_place: IconBook2,
  place: IconMapPin,
};

export interface PlacePictureProps {
  place: { readonly image: string | null; readonly place_type: PlaceType };
}

/** Decorative: the name always stands beside it. */
export function PlacePicture({ place: { image, place_type } }: PlacePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = image !== null && image !== broken;
  return (
    <span className={classes.picture} data-picture>
      {isShown ? (
        <img src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        <DirIcon icon={ICONS[place_type]} size={20} />
      )}
    </span>
  );
}
