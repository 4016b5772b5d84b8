import type { CategoryRecord } from '@bimah/contract/categories.ts';
import {
  videoPositionsApi,
  type BoardVideo,
  type LocksChange,
} from '@bimah/contract/video-positions.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { aCategory, categoriesServer } from './categories.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { aVideo } from './videos.ts';

const NEWEST = Date.parse('2026-03-01T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const SEEN = '2026-03-02T10:00:00.000Z';

const lockId = (videoId: number) => 1_000 + videoId;

interface Slot {
  readonly position: number;
  readonly isLocked: boolean;
}

/** A video on the board; the higher its number, the older it is. */
export const aBoardVideo = (
  id: number,
  { position, isLocked }: Slot,
  more: Partial<Video> = {},
): BoardVideo => {
  const published = new Date(NEWEST - id * HOUR_MS).toISOString();
  return {
    ...aVideo(id, { published_at: published, publish_time: published, ...more }),
    video_position: {
      id: isLocked ? lockId(id) : null,
      is_locked: isLocked,
      position,
      locked_until: null,
      updated_at: isLocked ? SEEN : null,
    },
  };
};

/**
 * A board as a line: `1 2! . 3` has video 2 locked on slot 2 and slot 3 free. `waiting` holds slots
 * for videos that are not out yet, by their ids.
 */
export function aBoard(line: string, waiting: Readonly<Record<number, number>> = {}) {
  const videos = line.split(' ').flatMap((text, index) => {
    if (text === '.') return [];
    return aBoardVideo(Number.parseInt(text, 10), {
      position: index + 1,
      isLocked: text.endsWith('!'),
    });
  });
  return {
    videos,
    total: videos.length,
    waiting: Object.entries(waiting).map(([id, position]) =>
      aBoardVideo(Number(id), { position, isLocked: true }, { status: 'unpublished' }),
    ),
  };
}

interface WrittenLock {
  readonly video_id: number;
  readonly position: number;
  readonly locked_until: string | null;
  readonly updated_at?: string;
}

const byPosition = (one: WrittenLock, other: WrittenLock) => one.position - other.position;

const SLOTS = Array.from({ length: 25 }, (_, index) => index + 1);

/** Locked members on their slots, the others by age; two on one slot are not pushed apart here. */
function filled(members: ReadonlySet<number>, locks: readonly WrittenLock[]): BoardVideo[] {
  const free = [...members]
    .filter((id) => !locks.some(({ video_id }) => video_id === id))
    .toSorted((one, other) => one - other);
  return SLOTS.flatMap((position) => {
    const lock = locks.find((one) => one.position === position);
    const id = lock?.video_id ?? free.shift();
    if (id === undefined) return [];
    const card = aBoardVideo(id, { position, isLocked: lock !== undefined });
    const { locked_until = null, updated_at = null } = lock ?? {};
    return { ...card, video_position: { ...card.video_position, locked_until, updated_at } };
  });
}

/** Keeps one board; `members` and `locks`, by the lock's id, are a test's to look into. */
export function feedServer(
  line: string,
  categories: CategoryRecord[] = [aCategory(1), aCategory(2)],
) {
  const { api } = categoriesServer(...categories);
  const start = aBoard(line).videos;
  const members = new Set(start.map(({ id }) => id));
  const locks = new Map<number, WrittenLock>();
  /** A second younger than the lock it takes the place of. */
  const write = ({ video_id, ...slot }: WrittenLock) => {
    const id = lockId(video_id);
    const before = locks.get(id)?.updated_at;
    const updated_at = before ? new Date(Date.parse(before) + SECOND_MS).toISOString() : SEEN;
    const lock = { ...slot, video_id, updated_at };
    locks.set(id, lock);
    return { ...lock, id, category_id: 1 };
  };
  for (const { id: video_id, video_position } of start) {
    const { is_locked, position } = video_position;
    if (is_locked) write({ video_id, position, locked_until: null });
  }
  const find = (id: number): WrittenLock => {
    const lock = locks.get(id);
    if (!lock) throw new FakeRefusal('not_found');
    return lock;
  };
  const all = () =>
    [...locks.values()].map(({ updated_at: _, ...lock }) => lock).toSorted(byPosition);
  const changing = <T>(work: () => T) => {
    const before = all();
    const result = work();
    return { result, locks: { category_id: 1, before, after: all() } };
  };
  const restored: LocksChange[] = [];
  api
    .on(videoPositionsApi.board, () => {
      const videos = filled(members, [...locks.values()]);
      return { videos, total: videos.length, waiting: [] };
    })
    .on(videoPositionsApi.create, ({ body: { video_id, position, locked_until = null } }) => {
      members.add(video_id);
      const { result, locks: change } = changing(() =>
        position ? write({ video_id, position, locked_until }) : null,
      );
      return { video_position: result, video: aVideo(video_id), locks: change };
    })
    .on(videoPositionsApi.move, ({ params, body: { new_position, locked_until, updated_at } }) => {
      const before = find(params.id);
      if (updated_at && updated_at !== before.updated_at) throw new FakeRefusal('stale');
      const end = locked_until === undefined ? before.locked_until : locked_until;
      const position = new_position ?? before.position;
      const { result, locks: change } = changing(() =>
        write({ ...before, position, locked_until: end }),
      );
      return { ...result, locks: change };
    })
    .on(videoPositionsApi.unlock, ({ params }) => {
      find(params.id);
      const { locks: change } = changing(() => locks.delete(params.id));
      return { ...done, locks: change };
    })
    .on(videoPositionsApi.restore, ({ body }) => {
      restored.push(body);
      locks.clear();
      for (const lock of body.before) write(lock);
      return done;
    })
    .on(videoPositionsApi.removeFromCategory, ({ params }) => {
      members.delete(params.id);
      locks.delete(lockId(params.id));
      return done;
    });
  return { api, locks, members, restored };
}
