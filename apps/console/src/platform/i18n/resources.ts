import type messages from '@bimah/contract/messages/he.json';
import type account from '../../locales/he/account.json';
import type analytics from '../../locales/he/analytics.json';
import type app from '../../locales/he/app.json';
import type appVersions from '../../locales/he/app-versions.json';
import type categories from '../../locales/he/categories.json';
import type channels from '../../locales/he/channels.json';
import type charts from '../../locales/he/charts.json';
import type comments from '../../locales/he/comments.json';
import type commbox from '../../locales/he/commbox.json';
import type connections from '../../locales/he/connections.json';
import type conversations from '../../locales/he/conversations.json';
import type dashboard from '../../locales/he/dashboard.json';
import type feed from '../../locales/he/feed.json';
import type forms from '../../locales/he/forms.json';
import type hevruta from '../../locales/he/hevruta.json';
import type history from '../../locales/he/history.json';
import type kit from '../../locales/he/kit.json';
import type lists from '../../locales/he/lists.json';
import type managers from '../../locales/he/managers.json';
import type notifications from '../../locales/he/notifications.json';
import type oldVideos from '../../locales/he/old-videos.json';
import type places from '../../locales/he/places.json';
import type playlists from '../../locales/he/playlists.json';
import type processing from '../../locales/he/processing.json';
import type recommended from '../../locales/he/recommended.json';
import type registeredChannels from '../../locales/he/registered-channels.json';
import type reports from '../../locales/he/reports.json';
import type session from '../../locales/he/session.json';
import type signup from '../../locales/he/signup.json';
import type stories from '../../locales/he/stories.json';
import type system from '../../locales/he/system.json';
import type uploads from '../../locales/he/uploads.json';
import type users from '../../locales/he/users.json';
import type video from '../../locales/he/video.json';
import type videos from '../../locales/he/videos.json';

/** One line per catalogue. Hebrew is the source, so its keys are the only ones that compile. */
export interface Resources {
  messages: typeof messages;
  account: typeof account;
  analytics: typeof analytics;
  app: typeof app;
  'app-versions': typeof appVersions;
  categories: typeof categories;
  channels: typeof channels;
  charts: typeof charts;
  comments: typeof comments;
  commbox: typeof commbox;
  connections: typeof connections;
  conversations: typeof conversations;
  dashboard: typeof dashboard;
  feed: typeof feed;
  forms: typeof forms;
  hevruta: typeof hevruta;
  history: typeof history;
  kit: typeof kit;
  lists: typeof lists;
  managers: typeof managers;
  notifications: typeof notifications;
  'old-videos': typeof oldVideos;
  places: typeof places;
  playlists: typeof playlists;
  processing: typeof processing;
  recommended: typeof recommended;
  'registered-channels': typeof registeredChannels;
  reports: typeof reports;
  session: typeof session;
  signup: typeof signup;
  stories: typeof stories;
  system: typeof system;
  uploads: typeof uploads;
  users: typeof users;
  video: typeof video;
  videos: typeof videos;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    returnNull: false;
    resources: Resources;
  }
}
