import type { SkipReason } from '@bimah/contract/rules/pull-rules.ts';
import type { pull_rules } from '#schema/pulls.ts';
import type { DemoClip } from './clips.ts';

type Rules = Omit<typeof pull_rules.$inferInsert, 'channel_id' | 'created_at' | 'updated_at'>;

export interface DemoUpload {
  /** Its name on the video site. */
  readonly external_id: string;
  readonly title: string;
  readonly outcome: SkipReason;
  /** Told only by those the site was asked about. */
  readonly duration?: number;
  readonly picture: DemoClip;
  /** Days since it was looked at. */
  readonly age: number;
}

export interface DemoPulls {
  /** Of the channel here. */
  readonly channel: number;
  /** Without: everything comes in. */
  readonly rules?: Rules;
  /** What was looked at and left where it is; what came is among the videos. */
  readonly skipped: readonly DemoUpload[];
}

/** Since when the first channel goes by its words and languages, and since when it leaves out what is short. */
export const RULES_DAYS = 24.15;
export const SHORT_RULE_DAYS = 6.15;
export const CONNECTED_DAYS = 25.3;

export const demoPulls: readonly DemoPulls[] = [
  {
    channel: 1,
    rules: {
      skip_short: true,
      languages: ['he'],
      only_words: [],
      skip_words: ['טיזר', 'שידור חוזר'],
      publishes: false,
    },
    skipped: [
      {
        external_id: 'demo-kolram',
        title: 'שאלה בארבעים שניות: למה לומדים בקול?',
        outcome: 'short',
        duration: 40,
        picture: 'sunrise-sea',
        age: 1.4,
      },
      {
        external_id: 'demo-teaser1',
        title: 'טיזר: הסדרה החדשה על תפילה',
        outcome: 'words',
        picture: 'waves-violet',
        age: 3.1,
      },
      {
        external_id: 'demo-moment',
        title: 'רגע מהשיעור: מי קודם למי?',
        outcome: 'short',
        duration: 58,
        picture: 'road-garden',
        age: 4.7,
      },
      {
        external_id: 'demo-outloud',
        title: 'Why We Learn Out Loud',
        outcome: 'language',
        picture: 'arches-sea',
        age: 7.9,
      },
      {
        external_id: 'demo-rerun',
        title: 'שידור חוזר: השיעור של יום ג׳',
        outcome: 'words',
        picture: 'page-clay',
        age: 11.2,
      },
      {
        external_id: 'demo-teaser2',
        title: 'טיזר: סיור בין כתבי יד',
        outcome: 'words',
        picture: 'scroll-wine',
        age: 22.4,
      },
    ],
  },
  { channel: 2, skipped: [] },
  {
    channel: 3,
    rules: {
      skip_short: true,
      languages: ['he', 'en'],
      only_words: [],
      skip_words: [],
      publishes: true,
    },
    skipped: [
      {
        external_id: 'demo-minute',
        title: 'דקה מבית המדרש',
        outcome: 'short',
        duration: 61,
        picture: 'tree-dawn',
        age: 4.6,
      },
    ],
  },
];
