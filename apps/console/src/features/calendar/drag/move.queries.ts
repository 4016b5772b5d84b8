import { calendarApi, type CalendarItem } from '@bimah/contract/calendar.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { endpointKey } from '#platform/api/contract-query.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';
import { calendarKey, type CalendarAnswer } from '../calendar.queries.ts';
import { movableKey, type Movable } from './hand.ts';

export interface Move {
  readonly thing: Movable;
  readonly from: string | null;
  /** Null takes its date away. */
  readonly to: string | null;
}

/** What takes a move back; null where nothing changed. */
type TakeBack = (() => Promise<unknown>) | null;

/** As it will stand on the calendar. */
function itemAt(thing: Movable, at: string): CalendarItem {
  if (thing.kind === 'story') return { ...thing.story, at };
  return 'kind' in thing.video
    ? { ...thing.video, at }
    : {
        ...thing.video,
        kind: 'video',
        at,
        state: 'scheduled',
        ready: true,
        queued: false,
        until: null,
      };
}

const isThing = (item: CalendarItem, thing: Movable) =>
  (item.kind === 'video' || item.kind === 'story') &&
  `${item.kind}-${item.id}` === movableKey(thing);

/** The free slot that a video takes is free no more. */
const isTaken = (item: CalendarItem, { thing, to }: Move) =>
  item.kind === 'slot' && thing.kind === 'video' && to !== null && item.at === to;

function applied<Cached>(cached: Cached, move: Move): Cached {
  // The same noun holds what waits, which is read again.
  if (!cached || typeof cached !== 'object' || !('items' in cached)) return cached;
  const answer = cached as Cached & CalendarAnswer;
  const others = answer.items.filter((item) => !isThing(item, move.thing) && !isTaken(item, move));
  const items = move.to === null ? others : [...others, itemAt(move.thing, move.to)];
  return { ...answer, items };
}

interface Sent {
  readonly takeBack: TakeBack;
  /** As the server has it from now on. */
  readonly updated_at: string;
}

async function put({ thing, to }: Move, updated_at: string): Promise<Sent> {
  if (thing.kind === 'video') {
    const params = { id: thing.video.id };
    const { undo_id, ...moved } = await callApi(calendarApi.moveVideo, {
      params,
      body: { at: to, updated_at },
    });
    const takeBack = () => callApi(videosApi.undo, { body: { undo_ids: [undo_id as number] } });
    return { updated_at: moved.updated_at, takeBack: undo_id === null ? null : takeBack };
  }
  if (to === null) return { updated_at, takeBack: null };
  const params = { id: thing.story.id };
  const moved = await callApi(calendarApi.moveStory, { params, body: { at: to, updated_at } });
  const back = { at: thing.at, updated_at: moved.updated_at };
  return {
    updated_at: moved.updated_at,
    takeBack: () => callApi(calendarApi.moveStory, { params, body: back }),
  };
}

/** By thing, when the server changed it last on our behalf: the page may show it as it was before. */
type LastMoves = Map<string, Promise<string | null>>;
const lastMovesOf = new WeakMap<QueryClient, LastMoves>();

const laterOf = (one: string, other: string | null) =>
  other !== null && Date.parse(other) > Date.parse(one) ? other : one;

/** One move of a thing after the other, each knowing the one before it. */
function send(client: QueryClient, move: Move): Promise<TakeBack> {
  const lastMoves: LastMoves = lastMovesOf.get(client) ?? new Map();
  lastMovesOf.set(client, lastMoves);
  const { thing } = move;
  const key = movableKey(thing);
  const { updated_at: shown } = thing.kind === 'video' ? thing.video : thing.story;
  const before = lastMoves.get(key) ?? Promise.resolve(null);
  const sent = before.then((last) => put(move, laterOf(shown, last)));
  lastMoves.set(
    key,
    sent.then(
      ({ updated_at }) => updated_at,
      () => null,
    ),
  );
  return sent.then(({ takeBack }) => takeBack);
}

/** Gives a thing its new date at once, and its old one back where the server refuses. */
export function useMove() {
  const client = useQueryClient();
  const { mutateAsync } = useOptimisticMutation<unknown, Move, TakeBack>({
    queryKey: calendarKey,
    mutate: (move) => send(client, move),
    apply: applied,
    inverse: ({ thing, from, to }) => ({ thing, from: to, to: from }),
  });
  return async (move: Move): Promise<TakeBack> => {
    const takeBack = await mutateAsync(move);
    if (!takeBack) return null;
    return async () => {
      await takeBack();
      await Promise.all(
        [calendarKey, endpointKey(videosApi.list)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    };
  };
}
