import type { Video } from '@bimah/contract/videos.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { compareText } from '#platform/i18n/compare-text.ts';
import { move } from '#ui/sortable-list/reorder.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { keyOf, type Entry } from './playlist-values.ts';
import type { PlaylistEdit } from './use-playlist-edit.ts';
import type { Row } from './use-rows.ts';

/** `שיעור 12`, `פרק 3:`, `Lesson 9`, `Part 2 of`, `#4`: the number that says which one it is. */
const NAMED =
  /(?:שיעור|פרק|חלק|דף|יום|פרשה|lesson|part|chapter|episode|ep\.?|daf|day|#|no\.?)\s*(?:מס׳|מספר)?\s*(\d{1,5})/iu;
const ANY = /\d{1,5}/u;

/** The place a title claims in its series; the first number in it where none is named so. */
export function numberIn(title: string): number | null {
  const found = NAMED.exec(title)?.[1] ?? ANY.exec(title)?.[0];
  return found === undefined ? null : Number(found);
}

export type SeriesOrder = 'number' | 'title' | 'date';

interface Sortable {
  readonly title: string;
  /** When it went out, or was added. */
  readonly date: string;
}

const last = (number: number | null) => number ?? Number.POSITIVE_INFINITY;

const COMPARE: Record<SeriesOrder, (one: Sortable, other: Sortable) => number> = {
  // Two without a number are equal: infinity minus itself is none.
  number: (one, other) => last(numberIn(one.title)) - last(numberIn(other.title)) || 0,
  title: (one, other) => compareText(one.title, other.title),
  date: (one, other) => Date.parse(one.date) - Date.parse(other.date) || 0,
};

/** A new order of the same things; equals stay as they stood. */
export const inSeriesOrder = <Item>(
  items: readonly Item[],
  order: SeriesOrder,
  describe: (item: Item) => Sortable,
): Item[] => items.toSorted((one, other) => COMPARE[order](describe(one), describe(other)));

/** Fewer may be a coincidence of numbers. */
const SHORTEST_SERIES = 4;
const MOST_MISSING = 3;

/**
 * The numbers that a series seems to lack. Silent unless nearly all titles are numbered, each
 * differently, and only a few are missing between the first and the last.
 */
export function missingNumbers(titles: readonly string[]): number[] {
  const numbers = titles.map((title) => Number(NAMED.exec(title)?.[1] ?? Number.NaN));
  const known = numbers.filter((number) => !Number.isNaN(number)).toSorted((a, b) => a - b);
  const [first] = known;
  const end = known.at(-1);
  const isSeries =
    known.length >= SHORTEST_SERIES &&
    known.length >= titles.length * 0.75 &&
    new Set(known).size === known.length;
  if (!isSeries || first === undefined || end === undefined) return [];
  if (end - first + 1 - known.length > MOST_MISSING) return [];
  const held = new Set(known);
  return Array.from({ length: end - first + 1 }, (_, index) => first + index).filter(
    (number) => !held.has(number),
  );
}

const asNew = (video: Video): Entry => ({ video_id: video.id, video });

/** What can be done to the order of a playlist before it is saved. */
export function useOrder({ form, seen, rows }: PlaylistEdit) {
  const { t } = useTranslation('playlists');
  /** Undo may come after a save, when what was taken out is no item any more. */
  const saved = useRef(seen);
  useEffect(() => {
    saved.current = seen;
  }, [seen]);

  const now = () => form.core.getValues().playlist_items;
  const set = (order: Entry[]) => form.setValue('playlist_items', order);

  const putBack = async (row: Row, index: number) => {
    const { entry, video } = row;
    const isItem = 'id' in entry && saved.current.item_ids.includes(entry.id);
    const back = isItem ? entry : asNew(video);
    if (!now().some((other) => keyOf(other) === keyOf(back))) set(now().toSpliced(index, 0, back));
  };
  const remove = (row: Row) => {
    const index = now().findIndex((entry) => keyOf(entry) === row.key);
    if (index === -1) return;
    set(now().toSpliced(index, 1));
    notify.info(t('items.removed'), {
      detail: row.video.title,
      undo: () => putBack(row, index),
    });
  };

  /** What was taken out and is chosen again is the item it was. */
  const entryOf = (video: Video): Entry => {
    const item = [...rows.known].find(
      ([id, known]) => known.id === video.id && seen.item_ids.includes(id),
    );
    return item ? { id: item[0] } : asNew(video);
  };
  /** New ones stand at the end, so the whole list comes on the screen. */
  const add = (videos: readonly Video[]) => {
    rows.showAll();
    set([...now(), ...videos.map(entryOf)]);
  };
  /** Of what is not on the screen yet, the video itself knows. */
  const has = (video: Video): boolean =>
    rows.rows.some((row) => row.video.id === video.id) ||
    (!rows.isWhole && video.playlist_ids.includes(seen.id));

  const moveTo = (from: number, to: number) => set(move(now(), from, to));
  return { moveTo, remove, add, has };
}
