export { ActingChannel } from './acting-channel/acting-channel.tsx';
export { ChannelAvatar } from './channel-avatar/channel-avatar.tsx';
export { ChannelFilter } from './channel-choice/channel-filter.tsx';
export { ChannelPicker, ChannelsField, SiteChannelField } from './channel-choice/lazy-fields.tsx';
export { channelColor } from './channel-avatar/channel-color.ts';
export { channelQuery, channelSearchQuery, channelSummaryQuery } from './channels.queries.ts';
export { ShortChannelName } from './short-name/short-channel-name.tsx';
export { shortChannelName } from './short-name/short-name.ts';
export { useChannels } from './channel-choice/use-channels.ts';
