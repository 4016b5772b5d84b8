import { CALENDAR_KINDS, type CalendarItem, type CalendarKind } from '@bimah/contract';
import { CALENDAR_ITEMS_MAX, COUNT_CAP } from '@bimah/contract/limits.ts';
import { slotsBetween } from '@bimah/contract/rules/queue-slots.ts';
import { queuedRepository as queued } from '#features/queued-videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as videos from './calendar-videos.repository.ts';
import * as present from './calendar.presenter.ts';
import * as repository from './calendar.repository.ts';

interface Range {
  readonly from: string;
  readonly to: string;
  readonly channel_id?: number | undefined;
  readonly kinds?: readonly CalendarKind[] | undefined;
}

interface Looking {
  readonly db: Db;
  readonly span: videos.Span;
  readonly how: present.Presenting;
  readonly now: Date;
}

/** In order; it may be longer than an answer carries. */
interface Listed {
  readonly items: readonly CalendarItem[];
  /** The instant from which on something is left out; null: nothing is. */
  readonly missingFrom: string | null;
}

const listed = (items: readonly CalendarItem[]): Listed => ({
  items,
  missingFrom: items[CALENDAR_ITEMS_MAX]?.at ?? null,
});

async function videosOf({ db, span, how }: Looking): Promise<Listed[]> {
  const [scheduled, published] = await Promise.all([
    videos.findDated(db, span, 'scheduled'),
    videos.findDated(db, span, 'published'),
  ]);
  return [scheduled, published].map((rows) =>
    listed(rows.map((row) => present.presentVideo(row, how))),
  );
}

async function storiesOf({ db, span, how, now }: Looking): Promise<Listed[]> {
  const rows = await repository.findStories(db, span);
  return [listed(rows.map((row) => present.presentStory(row, how.storage, now)))];
}

/** What recurs is read up to a number of slots; the first date of what was not read is unknown. */
async function lessonsOf({ db, span }: Looking): Promise<Listed[]> {
  const [once, recurring] = await Promise.all([
    repository.findOnce(db, span),
    repository.findRecurring(db, span),
  ]);
  const dates = [...once, ...recurring].flatMap((slot) => present.presentSlot(slot, span));
  const list = listed(dates.toSorted(present.inOrder));
  const isAll = recurring.length < span.limit;
  return [isAll ? list : { ...list, missingFrom: span.from.toISOString() }];
}

async function endsOf({ db, span, how }: Looking): Promise<Listed[]> {
  const [ofVideos, ofPlaylists] = await Promise.all([
    videos.findEnds(db, span),
    repository.findPlaylistEnds(db, span),
  ]);
  return [
    listed(ofVideos.map((row) => present.presentEnd(row, how))),
    listed(ofPlaylists.map((row) => present.presentPlaylistEnd(row, how))),
  ];
}

/** What is to come of a channel's own queue, unless it is held back. */
async function slotsOf({ db, span, how, now }: Looking): Promise<Listed[]> {
  const { channel_id, from, to } = span;
  const queue = channel_id === undefined ? undefined : await queued.find(db, channel_id);
  if (!queue || queue.paused || to <= now) return [];
  const places = await queued.findPlaces(db, queue.channel_id);
  const taken = new Set(places.map(({ slot }) => slot));
  const first = from > now ? from : now;
  const slots = slotsBetween(queue, first.toISOString(), to.toISOString());
  const free = slots.filter((slot) => !taken.has(slot));
  return [listed(free.map((at) => ({ kind: 'slot', at, channel: how.channel })))];
}

async function locksOf({ db, span, how }: Looking): Promise<Listed[]> {
  const rows = await repository.findLockEnds(db, span);
  return [listed(rows.map((row) => present.presentLock(row, how)))];
}

async function pushesOf({ db, span }: Looking): Promise<Listed[]> {
  const rows = await repository.findPushes(db, span);
  return [listed(rows.map(present.presentPush))];
}

const looks = {
  video: videosOf,
  story: storiesOf,
  lesson: lessonsOf,
  end: endsOf,
  lock: locksOf,
  push: pushesOf,
  slot: slotsOf,
} as const satisfies Record<CalendarKind, (looking: Looking) => Promise<Listed[]>>;

export async function presentingOf(db: Db, storage: StoragePort, channelId: number | undefined) {
  const channel = channelId === undefined ? null : await videos.findChannel(db, channelId);
  return { storage, channel };
}

export async function list(db: Db, storage: StoragePort, query: Range) {
  const { from, to, channel_id, kinds } = query;
  const span = {
    channel_id,
    from: new Date(from),
    to: new Date(to),
    limit: CALENDAR_ITEMS_MAX + 1,
  };
  const how = await presentingOf(db, storage, channel_id);
  const looking = { db, span, how, now: new Date() };
  const wanted = kinds ? [...new Set(kinds)] : CALENDAR_KINDS;
  const lists = (await Promise.all(wanted.map((kind) => looks[kind](looking)))).flat();
  const cuts = lists.map(({ missingFrom }) => missingFrom).filter((cut) => cut !== null);
  return {
    items: lists
      .flatMap(({ items }) => items.slice(0, CALENDAR_ITEMS_MAX))
      .toSorted(present.inOrder),
    complete_until: cuts.toSorted()[0] ?? null,
  };
}

export async function waiting(db: Db, storage: StoragePort, query: videos.Waiting) {
  const [how, rows, counted] = await Promise.all([
    presentingOf(db, storage, query.channel_id),
    videos.findWaiting(db, query),
    videos.countWaiting(db, query.channel_id, COUNT_CAP + 1),
  ]);
  return {
    videos: rows.map((row) => present.presentWaiting(row, how)),
    total: Math.min(counted, COUNT_CAP),
    capped: counted > COUNT_CAP,
  };
}
