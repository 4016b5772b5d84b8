import { totalOf } from './chart-data.ts';

/** How the second half of a period compares with the first. */
export type Change =
  | { readonly kind: 'up' | 'down'; /** Of the first half, above zero. */ readonly share: number }
  /** Less than can be told in the percents we write. */
  | { readonly kind: 'same' }
  /** Something after nothing has no percent. */
  | { readonly kind: 'begun' }
  /** Nothing in either half. */
  | { readonly kind: 'none' };

/** Of what is there at the end of each day: how much more, or less, than at the beginning. */
export type LevelChange =
  | { readonly kind: 'gained' | 'lost'; readonly by: number }
  | { readonly kind: 'same' };

const SMALLEST_SHARE = 0.0005;

/** A tenth of a percent is news where the change is small, and noise where it is not. */
export const roundedShare = (share: number): number =>
  share >= 0.1 ? Math.round(share * 100) / 100 : share;

/** Compares two halves of equal length; of an odd number of days the one in the middle is left out. */
export function halfChange(values: readonly number[]): Change {
  const half = Math.floor(values.length / 2);
  const before = totalOf(values.slice(0, half));
  const after = totalOf(values.slice(values.length - half));
  if (before === 0) return { kind: after === 0 ? 'none' : 'begun' };
  const share = after / before - 1;
  if (Math.abs(share) < SMALLEST_SHARE) return { kind: 'same' };
  return { kind: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}

/** The same of daily numbers that end with today, which is not over. */
export function wholeDaysChange(values: readonly number[]): Change {
  const whole = values.slice(0, -1);
  return halfChange(whole.slice(whole.length % 2));
}

/** A level moves by numbers: thousands of followers and twelve more of them are no percent. */
export function levelChange(values: readonly number[]): LevelChange {
  const by = (values.at(-1) ?? 0) - (values[0] ?? 0);
  if (by === 0) return { kind: 'same' };
  return { kind: by > 0 ? 'gained' : 'lost', by };
}
