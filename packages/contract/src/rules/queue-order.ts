import { wallClockAt } from './zoned.ts';

/** A video and the slot it goes out at. */
export interface QueuePlace {
  readonly video_id: number;
  readonly slot: string;
}

export type MoveWay = 'shift' | 'swap';

export interface Move {
  readonly video_id: number;
  readonly slot: string;
  /** Where the slot is taken: those between make way one by one, or the two change places. */
  readonly way: MoveWay;
}

const bySlot = (one: QueuePlace, other: QueuePlace) => (one.slot < other.slot ? -1 : 1);

/**
 * The queue after a move. Slots stay where they are and videos slide between them; a free slot is
 * simply taken. Gives the same places where nothing is moved.
 */
export function movedInQueue(places: readonly QueuePlace[], move: Move): QueuePlace[] {
  const own = places.find(({ video_id }) => video_id === move.video_id);
  if (!own) return [...places];
  const isTaken = places.some(({ slot }) => slot === move.slot);
  const isBetween = ({ slot }: QueuePlace) =>
    move.way === 'swap' || !isTaken
      ? slot === own.slot || slot === move.slot
      : (own.slot <= slot && slot <= move.slot) || (move.slot <= slot && slot <= own.slot);
  const touched = places.filter(isBetween).toSorted(bySlot);
  const slots = [...new Set([...touched.map(({ slot }) => slot), move.slot])].toSorted();
  if (!isTaken) return replaced(places, [{ ...own, slot: move.slot }]);
  const others = touched.filter(({ video_id }) => video_id !== own.video_id);
  const order = move.slot > own.slot ? [...others, own] : [own, ...others];
  return replaced(
    places,
    order.map(({ video_id }, at) => ({ video_id, slot: slots[at] as string })),
  );
}

function replaced(places: readonly QueuePlace[], changed: readonly QueuePlace[]): QueuePlace[] {
  const slots = new Map(changed.map(({ video_id, slot }) => [video_id, slot]));
  return places
    .map((place) => ({ ...place, slot: slots.get(place.video_id) ?? place.slot }))
    .toSorted(bySlot);
}

/**
 * The queue laid anew, in its order, into slots that are still to come: whoever has one of them keeps
 * it, the others get the first from their day on. Null for those that no slot is left for.
 */
export function laidAgain(
  places: readonly QueuePlace[],
  upcoming: readonly string[],
  zone: string,
): (Omit<QueuePlace, 'slot'> & { readonly slot: string | null })[] {
  const isSlot = new Set(upcoming);
  const dayOf = (instant: string) => wallClockAt(instant, zone).date;
  let last = '';
  return places.toSorted(bySlot).map(({ video_id, slot: own }) => {
    if (isSlot.has(own) && own > last) {
      last = own;
      return { video_id, slot: own };
    }
    const day = dayOf(own);
    const slot = upcoming.find((one) => one > last && dayOf(one) >= day) ?? null;
    last = slot ?? '9';
    return { video_id, slot };
  });
}

/** The places that are not what they were. */
export function changedPlaces(
  before: readonly QueuePlace[],
  after: readonly QueuePlace[],
): QueuePlace[] {
  const slots = new Map(before.map(({ video_id, slot }) => [video_id, slot]));
  return after.filter(({ video_id, slot }) => slots.get(video_id) !== slot);
}
