import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Measurement } from '../measurement.ts';
import { LARGE_CHANNEL } from '../seeds/library.ts';
import { growReactions } from '../seeds/reactions.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';

const SIZES = [10_000, 1_000_000] as const;
const inChannel = `channel_id=${LARGE_CHANNEL}`;

const reports = (query: string) => `/api/video_reports.json?limit=${PAGE_SIZE.reports}&${query}`;
const comments = (query: string) => `/api/comments.json?limit=${PAGE_SIZE.comments}&${query}`;
const tenthPage = (size: number) => `offset=${9 * size}`;
const lastPage = (read: (query: string) => string) =>
  SIZES.map((size) => read(`offset=${size - 5}`));

const calls: Calls = {
  Reports: reports(''),
  'Reports, active': reports('is_ignore=false'),
  'Reports, resolved': reports('is_ignore=true'),
  'Reports, tenth page': reports(tenthPage(PAGE_SIZE.reports)),
  'Reports, last page': lastPage(reports),
  'Reports of a channel': reports(inChannel),
  'Reports of a channel, active': reports(`${inChannel}&is_ignore=false`),
  'Reports of a channel, resolved': reports(`${inChannel}&is_ignore=true`),
  'Reports of a video': reports('video_id=1'),
  'Number of active reports': `/api/video_reports/count.json?${inChannel}`,
  Comments: comments(''),
  'Comments, tenth page': comments(tenthPage(PAGE_SIZE.comments)),
  'Comments, last page': lastPage(comments),
  'Comments of a channel': comments(inChannel),
};

export const reactionsAtScale: Measurement = {
  name: 'Reports and comments at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} reports, one in fifty of them active, and as many comments, a tenth of all in one channel, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the more to the fewer.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growReactions, calls }),
};
