import { useState } from 'react';
import { Logo } from '#ui/brand/logo.tsx';
import classes from './channel-picture.module.css';

/** Decorative: the channel's name stands under it. */
export function ChannelPicture({ image }: { image: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (image === null || isBroken) return <Logo size={52} />;
  return <img src={image} alt="" className={classes.picture} onError={() => setBroken(true)} />;
}
