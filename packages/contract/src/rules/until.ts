const SOON_MS = 48 * 60 * 60_000;

type Moment = string | number | Date;

export interface End {
  /** Null: no end. */
  until: Moment | null;
  now: Moment;
}

const at = (moment: Moment): number => new Date(moment).getTime();

/** From its very instant on an end has passed. */
export const hasEnded = ({ until, now }: End): boolean => until !== null && at(until) <= at(now);

/** Ahead, and near enough for people to be reminded. */
export const endsSoon = ({ until, now }: End): boolean =>
  until !== null && !hasEnded({ until, now }) && at(until) - at(now) <= SOON_MS;

export type UntilProblem = 'until_past' | 'until_before_publication';

/** What keeps an end from being set; null when nothing does. */
export function untilProblem({
  until,
  publication,
  now,
}: End & {
  /** When it is to come out; null for what is out already or has no date. */
  publication: Moment | null;
}): UntilProblem | null {
  if (until === null) return null;
  if (hasEnded({ until, now })) return 'until_past';
  return publication !== null && at(until) <= at(publication) ? 'until_before_publication' : null;
}
