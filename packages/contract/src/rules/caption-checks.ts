import type { Caption } from './caption-file.ts';
import { CAPTION_TIME_MAX } from './caption-time.ts';

/** Characters a second that most people can still read. */
export const READING_SPEED_MAX = 20;
/** Milliseconds left free between a caption that was shortened and the next. */
const GAP = 100;
/** Milliseconds a caption stays at least where there is room. */
const STAY_MIN = 1_000;

export type CaptionProblem = 'backwards' | 'order' | 'overlap' | 'empty' | 'fast' | 'after_end';

/** What keeps a caption from being seen rightly; the others only make it harder to read. */
export const isGrave = (problem: CaptionProblem): boolean =>
  problem === 'backwards' || problem === 'order' || problem === 'overlap';

const MARKS = /[\p{M}\p{Cf}\n]/gu;

/** Characters a second, without vowel signs and the like; null where it is not shown at all. */
export function readingSpeed({ start, end, text }: Caption): number | null {
  if (end <= start) return null;
  return Math.round(([...text.replace(MARKS, '')].length * 1_000) / (end - start));
}

/** The gravest thing that is wrong with a caption; null: nothing. */
export function captionProblem(
  captions: readonly Caption[],
  index: number,
  duration: number | null,
): CaptionProblem | null {
  const caption = captions[index];
  if (!caption) return null;
  const [before, next] = [captions[index - 1], captions[index + 1]];
  if (caption.end <= caption.start) return 'backwards';
  if (before && caption.start < before.start) return 'order';
  if (next && next.start >= caption.start && next.start < caption.end) return 'overlap';
  if (caption.text === '') return 'empty';
  if (duration !== null && caption.start > duration * 1_000) return 'after_end';
  return (readingSpeed(caption) ?? 0) > READING_SPEED_MAX ? 'fast' : null;
}

export interface FoundProblem {
  readonly index: number;
  readonly problem: CaptionProblem;
}

export const captionProblems = (
  captions: readonly Caption[],
  /** Of the video, in seconds. */
  duration: number | null,
): FoundProblem[] =>
  captions.flatMap((_, index) => {
    const problem = captionProblem(captions, index, duration);
    return problem ? { index, problem } : [];
  });

/** Where a caption may last until: the next one's beginning, with a little room. */
function room(captions: readonly Caption[], index: number): number {
  const start = captions[index]?.start ?? 0;
  const next = captions.slice(index + 1, index + 50).find((one) => one.start > start);
  if (!next) return CAPTION_TIME_MAX;
  return next.start - GAP > start ? next.start - GAP : next.start;
}

const comfortable = ({ start, text }: Caption): number =>
  start +
  Math.max(
    STAY_MIN,
    Math.ceil(([...text.replace(MARKS, '')].length * 1_000) / READING_SPEED_MAX / 100) * 100,
  );

export type Repair =
  | { readonly kind: 'end'; readonly end: number }
  | { readonly kind: 'sort' }
  | { readonly kind: 'remove' };

/** What one press would do about it; null where only a person can. */
export function repairFor(
  captions: readonly Caption[],
  index: number,
  problem: CaptionProblem,
): Repair | null {
  const caption = captions[index];
  if (!caption) return null;
  if (problem === 'order') return { kind: 'sort' };
  if (problem === 'empty') return { kind: 'remove' };
  if (problem === 'after_end') return null;
  const until = room(captions, index);
  if (problem === 'overlap') {
    return until < caption.end ? { kind: 'end', end: until } : null;
  }
  const end = Math.min(comfortable(caption), until);
  const isBetter = problem === 'backwards' ? end > caption.start : end > caption.end;
  return isBetter ? { kind: 'end', end } : null;
}

export function repaired(captions: readonly Caption[], index: number, repair: Repair): Caption[] {
  if (repair.kind === 'sort') return captions.toSorted((one, other) => one.start - other.start);
  if (repair.kind === 'remove') return captions.toSpliced(index, 1);
  return captions.map((caption, at) => (at === index ? { ...caption, end: repair.end } : caption));
}
