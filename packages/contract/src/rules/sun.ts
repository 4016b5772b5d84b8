import type { PlainDate } from './zoned.ts';

export interface Place {
  /** Degrees north of the equator. */
  readonly latitude: number;
  /** Degrees east of Greenwich. */
  readonly longitude: number;
}

/** Height in degrees of the sun's middle when its upper edge goes down, refraction counted. */
export const SUNSET = -0.833;

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;
const sin = (angle: number) => Math.sin(rad(angle));
const cos = (angle: number) => Math.cos(rad(angle));

const MINUTE_MS = 60_000;
const CENTURY_MS = 36_525 * 86_400_000;
/** Noon UTC of 1 January 2000, from which the sun's mean position is counted. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const NOON_MINUTES = 720;
const MINUTES_PER_DEGREE = 4;

/** Where the sun stands, by the equations of the solar calculator of NOAA. */
function sunAt(at: number) {
  const t = (at - EPOCH) / CENTURY_MS;
  const longitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
  const centre =
    sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sin(2 * anomaly) * (0.019993 - t * 0.000101) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const apparent = longitude + centre - 0.00569 - 0.00478 * sin(node);
  const tilt = 23.439291 - t * 0.0130042 + 0.00256 * cos(node);
  const y = Math.tan(rad(tilt / 2)) ** 2;
  const equationOfTime =
    MINUTES_PER_DEGREE *
    degrees(
      y * sin(2 * longitude) -
        2 * eccentricity * sin(anomaly) +
        4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
        0.5 * y * y * sin(4 * longitude) -
        1.25 * eccentricity * eccentricity * sin(2 * anomaly),
    );
  return { sinDeclination: sin(tilt) * sin(apparent), equationOfTime };
}

/**
 * When, in milliseconds since the epoch, the evening sun of this day stands at `altitude` degrees
 * (negative is below the horizon), as seen at the height of the sea; right to less than a minute.
 * Null where it does not reach that height on this day, as happens near the poles.
 */
export function eveningSun(date: PlainDate, place: Place, altitude: number): number | null {
  const { latitude, longitude } = place;
  const midnight = Date.parse(`${date}T00:00Z`);
  let at = midnight + (NOON_MINUTES - MINUTES_PER_DEGREE * longitude) * MINUTE_MS;
  // The sun moves on while it goes down: the second round counts with where it stands by then.
  for (let round = 0; round < 2; round += 1) {
    const { sinDeclination, equationOfTime } = sunAt(at);
    const cosDeclination = Math.sqrt(1 - sinDeclination ** 2);
    const hourAngle = degrees(
      Math.acos(
        (sin(altitude) - sin(latitude) * sinDeclination) / (cos(latitude) * cosDeclination),
      ),
    );
    if (Number.isNaN(hourAngle)) return null;
    const noon = NOON_MINUTES - MINUTES_PER_DEGREE * longitude - equationOfTime;
    at = midnight + (noon + MINUTES_PER_DEGREE * hourAngle) * MINUTE_MS;
  }
  return at;
}
