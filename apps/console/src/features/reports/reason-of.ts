import { REPORT_REASONS } from '@bimah/contract/reports.ts';

const names = {
  1: 'copyright',
  2: 'hate',
  3: 'unsuitable',
  4: 'spam',
} as const satisfies Record<(typeof REPORT_REASONS)[number], string>;

export type ReasonName = (typeof names)[keyof typeof names] | 'unknown';

/** Newer apps may send reasons this console has no name for. */
export const reasonOf = (reason: number): ReasonName => {
  const known = REPORT_REASONS.find((one) => one === reason);
  return known === undefined ? 'unknown' : names[known];
};
