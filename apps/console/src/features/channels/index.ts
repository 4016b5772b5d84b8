export { ChannelAvatar } from './components/channel-avatar.tsx';
export { ChannelPicker, ChannelsField, SiteChannelField } from './components/lazy-fields.tsx';
export { channelColor } from './channel-color.ts';
export { channelQuery, channelSearchQuery } from './channels.queries.ts';
export { useChannels } from './use-channels.ts';
