import type { TimeZone } from '../limits.ts';

/** A night on which a zone's clocks change: an hour that is skipped, or one that comes twice. */
export interface ChangeNight {
  readonly zone: TimeZone;
  readonly date: string;
  readonly kind: 'skipped' | 'repeated';
  /** A reading in the middle of that hour, and the instant it stands for. */
  readonly time: string;
  readonly instant: string;
}

const nights = (
  [zone, kind]: readonly [TimeZone, ChangeNight['kind']],
  [time, utcTime]: readonly [string, string],
  dates: readonly string[],
): ChangeNight[] =>
  dates.map((date) => ({ zone, date, kind, time, instant: `${date}T${utcTime}:00.000Z` }));

const AMERICAN_SPRING = ['2026-03-08', '2027-03-14', '2028-03-12'];
const AMERICAN_AUTUMN = ['2026-11-01', '2027-11-07', '2028-11-05'];
const EUROPEAN_SPRING = ['2026-03-29', '2027-03-28', '2028-03-26'];
const EUROPEAN_AUTUMN = ['2026-10-25', '2027-10-31', '2028-10-29'];
const ISRAELI_SPRING = ['2026-03-27', '2027-03-26', '2028-03-24'];

/** As published by the authorities of each zone for 2026 to 2028; Israel's end with Europe's, by its own clock. */
export const changeNights: readonly ChangeNight[] = [
  ...nights(['Asia/Jerusalem', 'skipped'], ['02:30', '00:30'], ISRAELI_SPRING),
  ...nights(['America/New_York', 'skipped'], ['02:30', '07:30'], AMERICAN_SPRING),
  ...nights(['America/New_York', 'repeated'], ['01:30', '05:30'], AMERICAN_AUTUMN),
  ...nights(['America/Los_Angeles', 'skipped'], ['02:30', '10:30'], AMERICAN_SPRING),
  ...nights(['America/Los_Angeles', 'repeated'], ['01:30', '08:30'], AMERICAN_AUTUMN),
  ...nights(['Europe/London', 'skipped'], ['01:30', '01:30'], EUROPEAN_SPRING),
  ...nights(['Europe/London', 'repeated'], ['01:30', '00:30'], EUROPEAN_AUTUMN),
  ...nights(['Europe/Paris', 'skipped'], ['02:30', '01:30'], EUROPEAN_SPRING),
  ...nights(['Europe/Paris', 'repeated'], ['02:30', '00:30'], EUROPEAN_AUTUMN),
  // Half past one in Jerusalem is the evening before in Greenwich.
  ...(['2026-10-24', '2027-10-30', '2028-10-28'] as const).map((eve, index) => ({
    zone: 'Asia/Jerusalem' as const,
    date: EUROPEAN_AUTUMN[index] as string,
    kind: 'repeated' as const,
    time: '01:30',
    instant: `${eve}T22:30:00.000Z`,
  })),
];
