import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import { shifted, shiftOf } from '@bimah/contract/rules/feed-slots.ts';
import type { BoardPosition, BoardVideo } from '@bimah/contract/video-positions.ts';
import type { Board } from './feed.queries.ts';

const at = (video: BoardVideo, change: Partial<BoardPosition>): BoardVideo => ({
  ...video,
  video_position: { ...video.video_position, ...change },
});

const openedUp = (video: BoardVideo): BoardVideo =>
  at(video, { id: null, is_locked: false, locked_until: null, updated_at: null });

const slotOf = ({ video_position }: BoardVideo) => video_position.position;
const isLocked = ({ video_position }: BoardVideo) => video_position.is_locked;
const publishedAt = ({ published_at }: BoardVideo) => Date.parse(published_at ?? '') || 0;
const newestFirst = (one: BoardVideo, other: BoardVideo) => publishedAt(other) - publishedAt(one);

/** The other locks once they have made room. */
function pushed(locks: readonly BoardVideo[], moved: BoardVideo, to: number): BoardVideo[] {
  const from = isLocked(moved) ? slotOf(moved) : undefined;
  const shift = shiftOf(locks.map(slotOf), { to, from });
  return locks.map((lock) => at(lock, { position: shifted(slotOf(lock), shift) }));
}

/** Locked videos on their slots, the others on the free ones as long as there are some. */
function filled(locks: readonly BoardVideo[], automatic: readonly BoardVideo[]): BoardVideo[] {
  const locked = new Map(locks.map((lock) => [slotOf(lock), lock]));
  const rest = [...automatic];
  return Array.from({ length: FEED_SLOTS }, (_, index) => index + 1).flatMap((position) => {
    const lock = locked.get(position);
    if (lock) return lock;
    const next = rest.shift();
    return next ? at(next, { position }) : [];
  });
}

/**
 * The board once a video is locked on another slot, as the server will have it: other locks stay
 * unless they are pushed, and the rest flows round them. Null where the video is not on the board.
 */
export function boardAfter(board: Board, videoId: number, position: number): Board | null {
  const moved = board.videos.find(({ id }) => id === videoId);
  if (!moved) return null;
  const waitingIds = new Set(board.waiting.map(({ id }) => id));
  const others = [...board.videos.filter(isLocked), ...board.waiting].filter(
    ({ id }) => id !== videoId,
  );
  const held = pushed(others, moved, position);
  const fallen = held.filter((lock) => slotOf(lock) > FEED_SLOTS);
  const kept = held.filter((lock) => slotOf(lock) <= FEED_SLOTS);
  const automatic = board.videos
    .filter((video) => !isLocked(video) && video.id !== videoId)
    .concat(fallen.filter(({ id }) => !waitingIds.has(id)).map(openedUp))
    .toSorted(newestFirst);
  const locks = kept.filter(({ id }) => !waitingIds.has(id));
  return {
    ...board,
    videos: filled([...locks, at(moved, { is_locked: true, position })], automatic),
    waiting: kept.filter(({ id }) => waitingIds.has(id)),
  };
}

export interface Shift {
  readonly video: BoardVideo;
  readonly from: number;
  /** Null: off the board. */
  readonly to: number | null;
}

export interface MoveEffect {
  /** Who else changes slot, in the order they stand now. */
  readonly shifts: readonly Shift[];
  /** Locked cards on the way that keep their slots. */
  readonly kept: readonly BoardVideo[];
  /** Whose lock falls off the end of the board. */
  readonly unlocked: BoardVideo | null;
}

const NO_EFFECT: MoveEffect = { shifts: [], kept: [], unlocked: null };

/** What locking a card on a slot would do to the others. */
export function effectOf(board: Board, card: BoardVideo, to: number): MoveEffect {
  const from = slotOf(card);
  const after = from === to ? null : boardAfter(board, card.id, to);
  if (!after) return NO_EFFECT;
  const stillLocked = new Set(
    [...after.videos.filter(isLocked), ...after.waiting].map(({ id }) => id),
  );
  const slots = new Map(after.videos.map((video) => [video.id, slotOf(video)]));
  const roads = board.videos
    .filter(({ id }) => id !== card.id)
    .map((video) => ({ video, from: slotOf(video), to: slots.get(video.id) ?? null }));
  const isOnTheWay = (slot: number) => slot >= Math.min(from, to) && slot <= Math.max(from, to);
  return {
    shifts: roads.filter((road) => road.from !== road.to),
    kept: roads
      .filter((road) => road.from === road.to && isLocked(road.video) && isOnTheWay(road.from))
      .map(({ video }) => video),
    unlocked:
      [...board.videos.filter(isLocked), ...board.waiting].find(({ id }) => !stillLocked.has(id)) ??
      null,
  };
}
