import { CAPTION_TEXT_MAX } from '../limits.ts';
import type { Caption } from './caption-file.ts';
import { CAPTION_TIME_MAX } from './caption-time.ts';

/** Milliseconds a new caption lasts where there is room. */
const NEW_LASTS = 2_000;
const SHORTEST = 100;

const within = (time: number): number => Math.min(Math.max(Math.round(time), 0), CAPTION_TIME_MAX);

/** In two at a place in its text, the time in proportion; the same list where a part would have none. */
export function splitCaption(
  captions: readonly Caption[],
  index: number,
  at: number,
): readonly Caption[] {
  const caption = captions[index];
  if (!caption) return captions;
  const [first, second] = [caption.text.slice(0, at).trim(), caption.text.slice(at).trim()];
  const lasts = caption.end - caption.start;
  if (first === '' || second === '' || lasts < 2 * SHORTEST) return captions;
  const share = (lasts * first.length) / (first.length + second.length);
  const middle = caption.start + Math.min(Math.max(Math.round(share), SHORTEST), lasts - SHORTEST);
  return captions.toSpliced(
    index,
    1,
    { ...caption, end: middle, text: first },
    { start: middle, end: caption.end, text: second },
  );
}

/** The space nearest to the middle of a text, for whoever has not said where to split it. */
export function middleOf(text: string): number {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  return spaces.reduce(
    (best, one) => (Math.abs(one - middle) < Math.abs(best - middle) ? one : best),
    spaces[0] ?? Math.round(middle),
  );
}

/** One of this and the next; the same list where there is none, or the text would be too long. */
export function joinCaptions(captions: readonly Caption[], index: number): readonly Caption[] {
  const [caption, next] = [captions[index], captions[index + 1]];
  if (!caption || !next) return captions;
  const text = [caption.text, next.text].filter((part) => part !== '').join(' ');
  if (text.length > CAPTION_TEXT_MAX) return captions;
  const joined = {
    start: Math.min(caption.start, next.start),
    end: Math.max(caption.end, next.end),
    text,
  };
  return captions.toSpliced(index, 2, joined);
}

/** An empty one behind the one at `index`, before the next begins; with -1 at the front. */
export function addCaption(captions: readonly Caption[], index: number, from = 0): Caption[] {
  const [before, next] = [captions[index], captions[index + 1]];
  const start = within(before ? Math.max(before.end, before.start) : from);
  const end = within(
    next && next.start > start ? Math.min(start + NEW_LASTS, next.start) : start + NEW_LASTS,
  );
  return captions.toSpliced(index + 1, 0, { start, end, text: '' });
}

/** As far as it goes: the first never begins before the film, nor the last beyond what can be told. */
export function shiftWithin(captions: readonly Caption[], by: number): number {
  const times = captions.flatMap(({ start, end }) => [start, end]);
  const earliest = times.reduce((least, time) => Math.min(least, time), CAPTION_TIME_MAX);
  const latest = times.reduce((most, time) => Math.max(most, time), 0);
  return Math.min(Math.max(Math.round(by), -earliest), CAPTION_TIME_MAX - latest);
}

/** All of them, or those from one on, earlier or later by so many milliseconds. */
export function shiftCaptions(captions: readonly Caption[], by: number, from = 0): Caption[] {
  const shift = shiftWithin(captions.slice(from), by);
  return captions.map((caption, index) =>
    index < from ? caption : { ...caption, start: caption.start + shift, end: caption.end + shift },
  );
}

/** Everywhere the same letters stand; texts that would become too long stay. */
export function replaceInCaptions(
  captions: readonly Caption[],
  wanted: string,
  by: string,
): { readonly captions: readonly Caption[]; readonly count: number } {
  if (wanted === '') return { captions, count: 0 };
  let count = 0;
  const replaced = captions.map((caption) => {
    const text = caption.text.replaceAll(wanted, () => by);
    if (text === caption.text || text.length > CAPTION_TEXT_MAX) return caption;
    count += 1;
    return { ...caption, text };
  });
  return { captions: count > 0 ? replaced : captions, count };
}

const keyOf = ({ start, end, text }: Caption): string => `${start} ${end} ${text}`;

/** How many captions are other than they were: changed, added or gone; another order is one change. */
export function countChanges(before: readonly Caption[], after: readonly Caption[]): number {
  if (before === after) return 0;
  const left = new Map<string, number>();
  for (const caption of before) left.set(keyOf(caption), (left.get(keyOf(caption)) ?? 0) + 1);
  let added = 0;
  for (const caption of after) {
    const count = left.get(keyOf(caption)) ?? 0;
    if (count > 0) left.set(keyOf(caption), count - 1);
    else added += 1;
  }
  const gone = before.length - (after.length - added);
  if (added > 0 || gone > 0) return Math.max(added, gone);
  return before.every((caption, index) => keyOf(caption) === keyOf(after[index] ?? caption))
    ? 0
    : 1;
}
