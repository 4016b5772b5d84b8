import type { PlainDate } from './zoned.ts';

export interface Place {
  /** Degrees north of the equator. */
  latitude: number;
  /** Degrees east of Greenwich. */
  longitude: number;
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const sin = (degrees: number) => Math.sin(rad(degrees));
const cos = (degrees: number) => Math.cos(rad(degrees));

const MS_PER_DAY = 86_400_000;
/** Noon UTC of 1 January 2000, from which the sun's mean position is counted. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const AXIAL_TILT = 23.44;
const PERIHELION = 102.9372;

/**
 * When, in milliseconds since the epoch, the evening sun of this day stands at `altitude` degrees
 * (negative is below the horizon). The sunrise equation: right to about two minutes between the
 * polar circles, where the sun does reach that height every day.
 */
export function eveningSun(date: PlainDate, place: Place, altitude: number): number {
  const day = Math.round((Date.parse(`${date}T12:00Z`) - EPOCH) / MS_PER_DAY);
  const solarNoon = day - place.longitude / 360;
  const anomaly = 357.5291 + 0.98560028 * solarNoon;
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const ecliptic = anomaly + centre + 180 + PERIHELION;
  const transit = solarNoon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic);
  const sinDeclination = sin(ecliptic) * sin(AXIAL_TILT);
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2);
  const cosHourAngle =
    (sin(altitude) - sin(place.latitude) * sinDeclination) / (cos(place.latitude) * cosDeclination);
  const evening = transit + Math.acos(cosHourAngle) / (2 * Math.PI);
  return EPOCH + evening * MS_PER_DAY;
}
