import { rightNow, type When } from '../when-field/when.ts';

/** When something ends by itself; what is not timed does not. */
export type End = When;

export const noEnd: End = rightNow;

export const endingAt = (moment: string | null): End => ({
  ...noEnd,
  timed: moment !== null,
  at: moment,
});

/** The moment that is sent; null for none. */
export const momentOf = ({ timed, at }: End): string | null => (timed ? at : null);
