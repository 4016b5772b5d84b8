import type { Channel } from '@bimah/contract/channel-record.ts';
import { Link } from '@tanstack/react-router';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { shownName } from '../shown-name.ts';
import { ChannelAvatar } from './channel-avatar.tsx';
import classes from './channel-name.module.css';

/** Leads to the channel's form. A name that had to be cut is whole on hover and focus. */
export function ChannelName({ channel }: { channel: Channel }) {
  const shown = shownName(channel.name);
  return (
    <span className={classes.cell} data-channel-id={channel.id}>
      <ChannelAvatar channel={channel} size={28} />
      <Tooltip
        label={<UserText>{channel.name}</UserText>}
        disabled={shown === channel.name}
        position="bottom"
      >
        <Link
          to="/channels/$channel_id/edit"
          params={{ channel_id: String(channel.id) }}
          className={classes.link}
        >
          <UserText block>{shown}</UserText>
        </Link>
      </Tooltip>
    </span>
  );
}
