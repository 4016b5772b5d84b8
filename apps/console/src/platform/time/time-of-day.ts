/** A clock reading without a day or a zone, as `HH:mm` from 00:00 to 23:59. */
export type TimeOfDay = string;

const CLOCK = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i;

/**
 * Reads a time the way people type it: `830`, `8:30`, `20.30`, `0830`, `8`, `8:30 PM`, `8p`.
 * Gives null for anything that is no time of day.
 */
export function parseTimeOfDay(typed: string): TimeOfDay | null {
  const match = CLOCK.exec(typed.trim());
  if (!match) return null;
  const [, hourText, minuteText = '0', half] = match;
  const hour = hourOnDial(Number(hourText), half?.toLowerCase());
  const minute = Number(minuteText);
  if (hour === null || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function hourOnDial(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
