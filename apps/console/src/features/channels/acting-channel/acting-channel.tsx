import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { ReactNode } from 'react';
import { channelColor } from '../channel-avatar/channel-color.ts';
import { ShortChannelName } from '../short-name/short-channel-name.tsx';
import classes from './acting-channel.module.css';

export interface ActingChannelProps {
  /** What the button does. */
  children: ReactNode;
  channel: ChannelSummary | undefined;
  /** In place of its name, where there are several. */
  name?: string | undefined;
  /** Beside the words instead of under them, where the window has room: in a bar. */
  beside?: boolean;
}

/** The words of a button where the channel was chosen: nobody acts in another's name by mistake. */
export function ActingChannel({ children, channel, name, beside = false }: ActingChannelProps) {
  return (
    <span className={classes.words} data-beside={beside || undefined}>
      <span className={classes.label}>{children}</span>
      {channel && (
        <span className={classes.channel}>
          <span className={classes.dot} style={{ background: channelColor(channel.id) }} />
          {name ?? <ShortChannelName name={channel.name} lines={1} />}
        </span>
      )}
    </span>
  );
}
