import { appActivityApi } from './app-activity.ts';
import { appChannelsApi } from './app-channels.ts';
import { appConversationsApi } from './app-conversations.ts';
import { appHevrutaApi } from './app-hevruta.ts';
import { appReadingApi } from './app-reading.ts';
import { appVideosApi } from './app-videos.ts';
import { appViewersApi } from './app-viewers.ts';

/** Everything the viewers' app calls: one tag in the API document, whatever feature answers. */
export const appApi = {
  ...appViewersApi,
  ...appVideosApi,
  ...appChannelsApi,
  ...appActivityApi,
  ...appReadingApi,
  ...appHevrutaApi,
  ...appConversationsApi,
};
