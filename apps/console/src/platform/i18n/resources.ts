import type messages from '@bimah/contract/messages/he.json';
import type calendarAddress from '../../locales/he/calendar-address.json';
import type app from '../../locales/he/app.json';
import type charts from '../../locales/he/charts.json';
import type forms from '../../locales/he/forms.json';
import type history from '../../locales/he/history.json';
import type kit from '../../locales/he/kit.json';
import type lists from '../../locales/he/lists.json';
import type palette from '../../locales/he/palette.json';
import type processing from '../../locales/he/processing.json';
import type video from '../../locales/he/video.json';

declare global {
  /** Each feature adds its own words where it declares its screens; here are those without any. */
  interface FeatureWords {
    'calendar-address': typeof calendarAddress;
    history: typeof history;
    palette: typeof palette;
    processing: typeof processing;
    video: typeof video;
  }
}

/** Hebrew is the source, so its keys are the only ones that compile. */
export interface Resources extends FeatureWords {
  messages: typeof messages;
  app: typeof app;
  charts: typeof charts;
  forms: typeof forms;
  kit: typeof kit;
  lists: typeof lists;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    returnNull: false;
    resources: Resources;
  }
}
