import { PLATFORM_ZONE, SERIES_DAYS } from '@bimah/contract/limits.ts';

const DAY_MS = 86_400_000;
/** Years first, as dates are written between machines. */
const dateInZone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PLATFORM_ZONE,
  dateStyle: 'short',
});

/** Thirty dates, the last of them today where the platform is at home. */
export function platformDays(now: number): string[] {
  const today = Date.parse(dateInZone.format(now));
  return Array.from({ length: SERIES_DAYS }, (_, index) =>
    new Date(today - (SERIES_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
