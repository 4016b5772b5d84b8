import type { SearchHit } from '@bimah/contract/search.ts';
import { IconCalendarEvent, IconMapPin, IconSlideshow } from '@tabler/icons-react';
import { useState } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './palette.module.css';

/** Its picture, else its colour. */
export function StoryPicture({ hit }: { hit: SearchHit<'stories'> }) {
  const [isBroken, setBroken] = useState(false);
  const { thumb_url, background_color } = hit;
  if (thumb_url !== null && !isBroken) {
    return <img className={classes.story} src={thumb_url} alt="" onError={() => setBroken(true)} />;
  }
  if (background_color === null) return <DirIcon icon={IconSlideshow} />;
  return <span className={classes.story} style={{ background: background_color }} />;
}

export function PlacePicture({ hit }: { hit: SearchHit<'places'> }) {
  const [isBroken, setBroken] = useState(false);
  if (hit.image !== null && !isBroken) {
    return <img className={classes.place} src={hit.image} alt="" onError={() => setBroken(true)} />;
  }
  return <DirIcon icon={hit.place_type === 'place' ? IconMapPin : IconCalendarEvent} />;
}
