const WEEK_DAYS = 7;
/** Below this a percent would say more than there is: two more views are no rise of two hundred percent. */
const PERCENT_FROM = 50;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The seven whole days before today, and the seven before those; today stands last and is left out. */
const weeksOf = (values: readonly number[]) => {
  const whole = values.slice(0, -1);
  return { week: whole.slice(-WEEK_DAYS), before: whole.slice(-2 * WEEK_DAYS, -WEEK_DAYS) };
};

export interface WeekChange {
  readonly week: number;
  readonly before: number;
  /** Above or below zero; of the week before where it is a percent. */
  readonly change: { readonly as: 'number' | 'percent'; readonly by: number };
}

/** Of something that comes day by day. */
export function weekChange(values: readonly number[]): WeekChange {
  const weeks = weeksOf(values);
  const [week, before] = [sum(weeks.week), sum(weeks.before)];
  const by = week - before;
  const share = before < PERCENT_FROM ? 0 : Math.round((by / before) * 100) / 100;
  const change =
    share === 0 ? ({ as: 'number', by } as const) : ({ as: 'percent', by: share } as const);
  return { week, before, change };
}

/** Of something that is there at the end of each day: by how much there was more when the week ended. */
export function levelChange(values: readonly number[]): number {
  const { week, before } = weeksOf(values);
  return (week.at(-1) ?? 0) - (before.at(-1) ?? week[0] ?? 0);
}

/** First and last day of the week that is told, and what today has brought until now. */
export const toldWeek = (days: readonly string[]) => ({
  first: days.at(-1 - WEEK_DAYS),
  last: days.at(-2),
});
