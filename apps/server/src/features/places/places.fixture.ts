import type { InputOf, Place, placesApi } from '@bimah/contract';
import { occurrence } from '@bimah/contract/rules/recurrence.ts';

type Body = InputOf<typeof placesApi.create>['body'];
export type EventFields = NonNullable<Body['event']>;
export type Items = NonNullable<Body['items']>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** An hour of a day so many days from now. */
export const inDays = (days: number, hours = 0): string =>
  new Date(
    Math.floor(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS + hours * HOUR_MS,
  ).toISOString();

/** The date that follows in a week, on the clocks of Jerusalem. */
export const aWeekAfter = (taking_place: string): string =>
  occurrence({ taking_place, end_time: null, recurring_interval: 1, tz: 'Asia/Jerusalem' }, 1)
    .taking_place;

/** A lesson as its form sends it. */
export const aLesson = (values: Partial<EventFields> = {}): EventFields => ({
  name: 'שיעור שבועי בפרשה',
  address: 'רחוב האלון 14, ירושלים',
  venue: 'בית כנסת ״נווה רימון״',
  audience: 'everyone',
  collector_phone: '050-123-4567',
  phone_country: 'IL',
  ...values,
});

export const threeDates = (): Items => [
  { taking_place: inDays(1), end_time: inDays(1, 1), recurring: true, recurring_interval: 1 },
  { taking_place: inDays(2), recurring_interval: 2, tz: 'Europe/Paris' },
  { taking_place: inDays(3), end_time: null, recurring: false, recurring_interval: null },
];

/** A slot as its form sends it back. */
export const itemOf = ({ id, taking_place, end_time, recurring_interval, tz }: Place) => ({
  id,
  taking_place: taking_place as string,
  end_time,
  recurring_interval,
  tz,
});
