import type { CalendarItem, CalendarStory, CalendarVideo, PublishingQueue } from '@bimah/contract';
import type { Measurement } from '../measurement.ts';
import { BUSY_MONTH, growCalendar, QUEUED } from '../seeds/calendar.ts';
import { LARGE_CHANNEL } from '../seeds/library.ts';
import { CALLS_EACH, measureAtScale, type Action, type Calls } from '../stack/at-scale.ts';
import { call, type Caller, type Order } from '../stack/latency.ts';

const SIZES = [10_000, 1_000_000] as const;

const month = ({ from, to }: { from: string; to: string }, more = '') =>
  `/api/calendar.json?from=${from}&to=${to}${more}`;
const inChannel = `&channel_id=${LARGE_CHANNEL}`;
const week = { from: '2031-05-04T00:00:00Z', to: '2031-05-11T00:00:00Z' };
/** Of the library: the larger it is, the more went out in it. */
const past = { from: '2021-05-01T00:00:00Z', to: '2021-06-01T00:00:00Z' };
const empty = { from: '2033-05-01T00:00:00Z', to: '2033-06-01T00:00:00Z' };

const QUEUE = `/api/publishing_queue.json?channel_id=${LARGE_CHANNEL}`;
const QUEUED_VIDEOS = '/api/publishing_queue/videos.json';
const PROPOSAL = `/api/calendar/proposal.json?channel_id=${LARGE_CHANNEL}`;

const read = async <T>(caller: Caller, path: string): Promise<T> =>
  (await call(caller, { path })).value as T;

const inQueue = async (caller: Caller, order: Omit<Order, 'body'> & { body: object }) =>
  (await call(caller, { ...order, body: { channel_id: LARGE_CHANNEL, ...order.body } })).took;

/** There and, the next time, back. */
const moveBySeconds =
  (kind: 'video' | 'story'): Action =>
  async (caller) => {
    const path = month(week, `${inChannel}&kinds=${kind}`);
    const { items } = await read<{ items: CalendarItem[] }>(caller, path);
    const thing = items[0] as CalendarVideo | CalendarStory;
    const isBack = thing.at.endsWith(':07.000Z');
    const at = new Date(Date.parse(thing.at) + (isBack ? -7_000 : 7_000)).toISOString();
    const plural = kind === 'video' ? 'videos' : 'stories';
    const to = `/api/calendar/${plural}/${thing.id}.json`;
    return (await call(caller, { method: 'PUT', path: to, body: { at } })).took;
  };

const slide: Action = async (caller) => {
  const { entries } = await read<PublishingQueue>(caller, QUEUE);
  const [first, , , , fifth] = entries;
  const body = { video_id: first?.video.id, slot: fifth?.slot };
  return inQueue(caller, { method: 'PUT', path: QUEUED_VIDEOS, body });
};

const skip: Action = async (caller) => {
  const { entries } = await read<PublishingQueue>(caller, QUEUE);
  const body = { video_id: entries.at(-2)?.video.id };
  return inQueue(caller, { method: 'POST', path: '/api/publishing_queue/skip.json', body });
};

const takeOut = (caller: Caller, video_ids: readonly number[]) =>
  inQueue(caller, {
    method: 'POST',
    path: '/api/publishing_queue/take_out.json',
    body: { video_ids },
  });

const add: Action = async (caller) => {
  const { entries } = await read<PublishingQueue>(caller, QUEUE);
  const video_ids = [entries.at(-1)?.video.id as number];
  await takeOut(caller, video_ids);
  return inQueue(caller, { method: 'POST', path: QUEUED_VIDEOS, body: { video_ids } });
};

const outAndBack: Action = async (caller) => {
  const { entries } = await read<PublishingQueue>(caller, QUEUE);
  const video_ids = [entries.at(-1)?.video.id as number];
  const took = await takeOut(caller, video_ids);
  await inQueue(caller, { method: 'POST', path: QUEUED_VIDEOS, body: { video_ids } });
  return took;
};

const pauseAndGoOn: Action = async (caller) => {
  const path = '/api/publishing_queue/paused.json';
  const there = await inQueue(caller, { method: 'PUT', path, body: { paused: true } });
  return there + (await inQueue(caller, { method: 'PUT', path, body: { paused: false } }));
};

const saveRules: Action = async (caller) => {
  const { rules } = await read<PublishingQueue>(caller, QUEUE);
  const path = '/api/publishing_queue.json';
  return inQueue(caller, { method: 'PUT', path, body: { ...rules } });
};

interface Proposal {
  plan: { at: string; video: { id: number } }[];
}

const acceptPlan: Action = async (caller) => {
  const proposal = await read<Proposal>(caller, PROPOSAL);
  const plan = proposal.plan.slice(0, 5).map(({ at, video }) => ({ at, video_id: video.id }));
  const path = '/api/calendar/proposal.json';
  const took = await inQueue(caller, { method: 'POST', path, body: { plan } });
  await takeOut(
    caller,
    plan.map(({ video_id }) => video_id),
  );
  return took;
};

const calls: Calls = {
  'A month of 2,000 things': month(BUSY_MONTH, inChannel),
  'A month of 2,000 things, all channels': month(BUSY_MONTH),
  'A week of it': month(week, inChannel),
  'A month without videos': month(empty, inChannel),
  'What waits, first page': `/api/calendar/waiting.json?limit=20${inChannel}`,
  'What waits, all channels': '/api/calendar/waiting.json?limit=20',
  'A video moved': moveBySeconds('video'),
  'A story moved': moveBySeconds('story'),
  'A plan for what waits': PROPOSAL,
  'A plan of five taken': acceptPlan,
  [`Queue of ${QUEUED}`]: QUEUE,
  'Queue, its next 20 slots': `/api/publishing_queue/next_slots.json?count=20${inChannel}`,
  'Queue, one slid past four': slide,
  'Queue, one sent to the end': skip,
  'Queue, one added': add,
  'Queue, one taken out': outAndBack,
  'Queue, rules saved': saveRules,
  'Queue, paused and going on': pauseAndGoOn,
};

const growing: Calls = {
  'A month of the library, in a channel': month(past, inChannel),
  'A month of the library, all channels': month(past),
};

export const calendarAtScale: Measurement = {
  name: 'The calendar at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} videos, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The month and the week have the same things on them at both sizes: 1,400 videos, 200 stories and the dates of 100 lessons; ${QUEUED} videos stand in the queue. A month of the library itself has no goal: of a library a hundred times as large, a hundred times as much went out in it, up to what one answer carries.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growCalendar, calls, growing }),
};
