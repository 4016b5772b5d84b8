import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useState, type CSSProperties } from 'react';
import { channelColor } from './channel-color.ts';
import classes from './channel-avatar.module.css';

export interface ChannelAvatarProps {
  channel: ChannelSummary;
  size?: 14 | 24 | 28 | 40 | 56;
}

/** As high as a line of small print, where a corner of a control would make a circle of it. */
const TINY = 14;

type Looks = CSSProperties & { '--channel-color': string };

const firstLetter = (name: string) => Array.from(name.trim())[0] ?? '';

/** Decorative: the channel's name always stands beside it. */
export function ChannelAvatar({ channel, size = 28 }: ChannelAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { image } = channel;
  const looks: Looks = {
    inlineSize: size,
    blockSize: size,
    '--channel-color': channelColor(channel.id),
  };
  if (image === null || image === broken) {
    return (
      <span
        className={classes.avatar}
        style={looks}
        data-tiny={size === TINY || undefined}
        data-letter={firstLetter(channel.name)}
      />
    );
  }
  return (
    <span className={classes.avatar} style={looks} data-tiny={size === TINY || undefined}>
      <img src={image} alt="" onError={() => setBroken(image)} />
    </span>
  );
}
