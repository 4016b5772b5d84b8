import { TIME_ZONES, type TimeZone } from '@bimah/contract/limits.ts';
import { isSchedulable } from '@bimah/contract/rules/schedule.ts';
import { isShabbat } from './shabbat.ts';
import { sameClock, viewerZone, wallClockAt, type WallClock } from './zoned.ts';

export type { TimeZone };

/** The zones a form offers, the default one first. */
export const ZONES = TIME_ZONES;
export const DEFAULT_ZONE: TimeZone = TIME_ZONES[0];

/** What is worth saying about an instant somebody chose in a zone. */
export interface MomentFacts {
  /** What the clocks of that zone show. */
  wall: WallClock;
  /** What the reader's own clock shows, where it differs. */
  own: WallClock | null;
  isPast: boolean;
  isShabbat: boolean;
}

export function momentFacts(
  instant: string,
  zone: TimeZone,
  { now, viewer = viewerZone() }: { now: Date; viewer?: string },
): MomentFacts {
  return {
    wall: wallClockAt(instant, zone),
    own: sameClock(instant, zone, viewer) ? null : wallClockAt(instant, viewer),
    isPast: !isSchedulable({ instant, now }),
    isShabbat: isShabbat(instant, zone),
  };
}
