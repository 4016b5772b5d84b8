export { ChannelAvatar } from './components/channel-avatar.tsx';
export { channelColor } from './channel-color.ts';
export { channelQuery, channelSearchQuery } from './channels.queries.ts';
