import type messages from '@bimah/contract/messages/he.json';
import type account from '../../locales/he/account.json';
import type app from '../../locales/he/app.json';
import type appVersions from '../../locales/he/app-versions.json';
import type categories from '../../locales/he/categories.json';
import type dashboard from '../../locales/he/dashboard.json';
import type forms from '../../locales/he/forms.json';
import type kit from '../../locales/he/kit.json';
import type lists from '../../locales/he/lists.json';
import type processing from '../../locales/he/processing.json';
import type session from '../../locales/he/session.json';
import type uploads from '../../locales/he/uploads.json';
import type video from '../../locales/he/video.json';
import type videos from '../../locales/he/videos.json';

/** One line per catalogue. Hebrew is the source, so its keys are the only ones that compile. */
export interface Resources {
  messages: typeof messages;
  account: typeof account;
  app: typeof app;
  'app-versions': typeof appVersions;
  categories: typeof categories;
  dashboard: typeof dashboard;
  forms: typeof forms;
  kit: typeof kit;
  lists: typeof lists;
  processing: typeof processing;
  session: typeof session;
  uploads: typeof uploads;
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
