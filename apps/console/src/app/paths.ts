import type { ScreenPath } from './screens.ts';

type ParamName<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;

type Params<Path extends string> = Readonly<Record<ParamName<Path>, string | number>>;

/** Puts values into the `$parameters` of a path. */
export function fillPath<Path extends string>(path: Path, params: Params<Path>): string {
  return path.replace(/\$([a-z_]+)/g, (_, name: string) => {
    const value = (params as Record<string, string | number>)[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

const fixed =
  <Path extends ScreenPath>(path: Path) =>
  () =>
    path;

/** Where things are. A misspelt or removed path does not compile. */
export const paths = {
  login: fixed('/login'),
  resetPassword: (reset_token: string) =>
    fillPath('/reset_password/$reset_token' satisfies ScreenPath, { reset_token }),
  dashboard: (channel_id: number) => fillPath(CHANNEL_DASHBOARD, { channel_id }),
  channelLibrary: (channel_id: number) =>
    fillPath('/channels/$channel_id/library' satisfies ScreenPath, { channel_id }),
  library: fixed('/library'),
  channelPlaylists: (channel_id: number) =>
    fillPath('/channels/$channel_id/playlist' satisfies ScreenPath, { channel_id }),
  channelPlaylist: (channel_id: number, playlist_id: number) =>
    fillPath('/channels/$channel_id/playlist/$playlist_id' satisfies ScreenPath, {
      channel_id,
      playlist_id,
    }),
  playlists: fixed('/playlist'),
  playlist: (playlist_id: number) =>
    fillPath('/playlist/$playlist_id' satisfies ScreenPath, { playlist_id }),
  stories: (channel_id: number) =>
    fillPath('/channels/$channel_id/story' satisfies ScreenPath, { channel_id }),
  addStory: (channel_id: number) =>
    fillPath('/channels/$channel_id/story/add' satisfies ScreenPath, { channel_id }),
  editStory: (channel_id: number, story_id: number) =>
    fillPath('/channels/$channel_id/stories/$story_id/edit' satisfies ScreenPath, {
      channel_id,
      story_id,
    }),
  conversations: (channel_id: number) =>
    fillPath('/channels/$channel_id/contact' satisfies ScreenPath, { channel_id }),
  conversation: (channel_id: number, contact_id: number) =>
    fillPath('/channels/$channel_id/contacts/$contact_id' satisfies ScreenPath, {
      channel_id,
      contact_id,
    }),
  commboxConversations: fixed('/commbox-conversations'),
  commboxConversation: (conversation_id: number) =>
    fillPath('/commbox-conversations/$conversation_id' satisfies ScreenPath, { conversation_id }),
  channelReports: (channel_id: number) =>
    fillPath('/channels/$channel_id/reports' satisfies ScreenPath, { channel_id }),
  reports: fixed('/reports'),
  comments: (channel_id: number) =>
    fillPath('/channels/$channel_id/comments' satisfies ScreenPath, { channel_id }),
  notifications: fixed('/notifications'),
  video: (channel_id: number, video_id: number) =>
    fillPath('/channels/$channel_id/videos/$video_id' satisfies ScreenPath, {
      channel_id,
      video_id,
    }),
  editVideo: (channel_id: number, video_id: number) =>
    fillPath('/channels/$channel_id/videos/$video_id/edit' satisfies ScreenPath, {
      channel_id,
      video_id,
    }),
  addChannelVideo: (channel_id: number) =>
    fillPath('/channels/$channel_id/video/add' satisfies ScreenPath, { channel_id }),
  addLibraryVideo: fixed('/library/video/add'),
  signUp: (shortcode: string) =>
    fillPath('/signup_via_link/$shortcode' satisfies ScreenPath, { shortcode }),
  managers: (channel_id: number) =>
    fillPath('/channels/$channel_id/managers' satisfies ScreenPath, { channel_id }),
  connections: (channel_id: number) =>
    fillPath('/channels/$channel_id/setting' satisfies ScreenPath, { channel_id }),
  editChannel: (channel_id: number) =>
    fillPath('/channels/$channel_id/edit' satisfies ScreenPath, { channel_id }),
  channels: fixed('/channels'),
  addChannel: fixed('/channels/add'),
  registeredChannels: fixed('/registered-channels'),
  users: fixed('/users'),
  user: (user_id: number) => fillPath('/users/$user_id' satisfies ScreenPath, { user_id }),
  categories: fixed('/categories'),
  addCategory: fixed('/categories/add'),
  editCategory: (category_id: number) =>
    fillPath('/categories/$category_id/edit' satisfies ScreenPath, { category_id }),
  feed: fixed('/feed'),
  recommended: fixed('/app/recommended'),
  analytics: fixed('/app/analytics'),
  oldVideos: fixed('/old-videos'),
  channelEvents: (channel_id: number) =>
    fillPath('/channels/$channel_id/event' satisfies ScreenPath, { channel_id }),
  addChannelEvent: (channel_id: number) =>
    fillPath('/channels/$channel_id/event/add' satisfies ScreenPath, { channel_id }),
  editChannelEvent: (channel_id: number, event_id: string) =>
    fillPath('/channels/$channel_id/events/$event_id/edit' satisfies ScreenPath, {
      channel_id,
      event_id,
    }),
  events: fixed('/events'),
  addEvent: fixed('/events/add'),
  editEvent: (event_id: string) =>
    fillPath('/events/$event_id/edit' satisfies ScreenPath, { event_id }),
  places: fixed('/places'),
  addPlace: fixed('/places/add'),
  editPlace: (place_id: string) =>
    fillPath('/places/$place_id/edit' satisfies ScreenPath, { place_id }),
  hevruta: fixed('/hevruta'),
  system: fixed('/system'),
  appVersions: fixed('/app/versions'),
  addAppVersion: fixed('/app/versions/add'),
  account: fixed('/account'),
  unknown: fixed('/unknown'),
};

/** Screens that other rules wait for: they apply from the day the table has the row. */
export const CHANNEL_DASHBOARD = '/channels/$channel_id/dashboard';
export const CHANNEL_CATALOGUE = '/channels';
