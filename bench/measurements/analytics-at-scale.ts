import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANNEL_SORTS } from '@bimah/contract';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import * as analytics from '../../apps/server/src/features/analytics/analytics.service.ts';
import * as numbers from '../../apps/server/src/features/channel-numbers/channel-numbers.service.ts';
import { describeMachine } from '../machine.ts';
import type { Measurement } from '../measurement.ts';
import { LARGE_CHANNEL } from '../seeds/library.ts';
import { growVolume, volumeOf } from '../seeds/volume/index.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';
import type { Grown } from '../stack/grown.ts';
import { plansOf, type Ask } from '../stack/plans.ts';

const SMALL = 0.01;
/** On a machine that cannot hold it all, a part of it says something too. */
const LARGE = Number(process.env['BENCH_FACTOR'] ?? 1);
const P95_MS = 300;
const CHANNEL = 2;
/** One of the most watched. */
const VIDEO = 6_575;
const OFFSET = 2;

const PEOPLE = {
  '': undefined,
  ', registered': false,
  ', anonymous': true,
} as const;

const DASHBOARD = {
  Totals: ['total', ''],
  'New users': ['users_data', ''],
  'Active users': ['active_users', ''],
  Follows: ['follows_data', ''],
  Views: ['video_views_data', ''],
  'Viewing on the web': ['video_duration_data', '&device=web'],
  'Viewing on phones': ['video_duration_data', '&device=mobile'],
} as const;

const dashboardCalls = Object.entries(DASHBOARD).flatMap(([what, [name, query]]) =>
  Object.entries(PEOPLE).map(([whose, is_anonymous]): [string, string] => {
    const people = is_anonymous === undefined ? '' : `&is_anonymous=${is_anonymous}`;
    return [
      `${what}${whose}`,
      `/api/admins/dashboard/${name}.json?utc_offset=${OFFSET}${query}${people}`,
    ];
  }),
);

const catalogueCalls = CHANNEL_SORTS.filter((sort) => sort !== 'title').map(
  (sort): [string, string] => [
    `Catalogue by ${sort}`,
    `/api/channels.json?limit=${PAGE_SIZE.channels}&sort_by=${sort}&sort_dir=desc`,
  ],
);

const calls: Calls = {
  ...Object.fromEntries(dashboardCalls),
  'Days of a channel': `/api/channels/${CHANNEL}/daily_numbers.json`,
  'Days of the largest channel': `/api/channels/${LARGE_CHANNEL}/daily_numbers.json`,
  'Top videos of a channel': `/api/channels/${CHANNEL}/top_videos.json`,
  'Top videos of the largest channel': `/api/channels/${LARGE_CHANNEL}/top_videos.json`,
  'Days of a video': `/api/videos/${VIDEO}/daily_views.json`,
  'Counts of a channel': `/api/channels/${CHANNEL}/stats`,
  'Counts of the largest channel': `/api/channels/${LARGE_CHANNEL}/stats`,
  ...Object.fromEntries(catalogueCalls),
};

const query = { utc_offset: OFFSET };
const asked: Readonly<Record<string, Ask>> = {
  Totals: (db) => analytics.total(db, query),
  'New users': (db) => analytics.users(db, query),
  'Active users': (db) => analytics.activeUsers(db, query),
  'Active users, registered': (db) => analytics.activeUsers(db, { ...query, is_anonymous: false }),
  Follows: (db) => analytics.follows(db, query),
  Views: (db) => analytics.videoViews(db, query),
  'Views, registered': (db) => analytics.videoViews(db, { ...query, is_anonymous: false }),
  'Viewing on the web': (db) => analytics.videoDuration(db, { ...query, device: 'web' }),
  'Viewing on phones': (db) => analytics.videoDuration(db, { ...query, device: 'mobile' }),
  'Days of the largest channel': (db) => numbers.channelDays(db, LARGE_CHANNEL),
  'Top videos of a channel': (db) => numbers.topVideos(db, CHANNEL),
  'Top videos of the largest channel': (db) => numbers.topVideos(db, LARGE_CHANNEL),
  'Days of a video': (db) => numbers.videoDays(db, VIDEO),
};

const views = (factor: number): string => volumeOf(factor).views.toLocaleString('en');

async function writePlans({ databaseUrl }: Grown): Promise<void> {
  const folder = join(import.meta.dirname, '../plans');
  await mkdir(folder, { recursive: true });
  const head = `# Plans of the statements behind charts\n\nWith ${views(LARGE)} views in thirty days, on ${describeMachine()}; made by \`npm run bench analytics-at-scale\`.`;
  await writeFile(
    join(folder, 'analytics.md'),
    `${head}\n\n${await plansOf(databaseUrl, asked)}\n`,
  );
}

export const analyticsAtScale: Measurement = {
  name: 'Analytics at scale',
  method: `Median time of a call with ${[SMALL, LARGE].map(views).join(' and ')} views in the last thirty days, and ${[SMALL, LARGE].map((factor) => volumeOf(factor).users.toLocaleString('en')).join(' and ')} users, as many videos, a hundredth as many channels and five times as many comments and messages together, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the larger to the smaller, the 95th percentile that of the larger. The largest channel has a tenth of the library. The plans of the statements are in [plans/analytics.md](plans/analytics.md).`,
  measure: () =>
    measureAtScale({
      sizes: [SMALL, LARGE],
      grow: growVolume,
      calls,
      within: P95_MS,
      lookAt: writePlans,
    }),
};
