import type { TimeZone } from '../../limits.ts';
import type { Place } from '../sun.ts';
import type { Custom } from './festivals.ts';

export interface Town extends Place {
  readonly zone: string;
  readonly custom: Custom;
  /** Minutes before sunset at which candles are lit there. */
  readonly candles: number;
}

const town = (
  zone: string,
  latitude: number,
  longitude: number,
  { custom, candles }: Pick<Town, 'custom' | 'candles'>,
): Town => ({ zone, latitude, longitude, custom, candles });

const inIsrael = (latitude: number, longitude: number, candles = 20) =>
  town('Asia/Jerusalem', latitude, longitude, { custom: 'israel', candles });
const abroad = (zone: string, latitude: number, longitude: number, candles = 18) =>
  town(zone, latitude, longitude, { custom: 'abroad', candles });

/** The towns whose times are offered; their names are in `words.ts`. */
export const TOWNS = {
  jerusalem: inIsrael(31.778, 35.235, 40),
  tel_aviv: inIsrael(32.087, 34.789),
  haifa: inIsrael(32.794, 34.99, 30),
  bnei_brak: inIsrael(32.084, 34.835),
  petah_tikva: inIsrael(32.089, 34.886, 40),
  rishon_lezion: inIsrael(31.973, 34.793),
  ashdod: inIsrael(31.804, 34.655),
  netanya: inIsrael(32.322, 34.853),
  beer_sheva: inIsrael(31.252, 34.791),
  beit_shemesh: inIsrael(31.747, 34.988, 40),
  modiin: inIsrael(31.898, 35.01),
  raanana: inIsrael(32.185, 34.871),
  tiberias: inIsrael(32.793, 35.531),
  safed: inIsrael(32.965, 35.496, 30),
  eilat: inIsrael(29.558, 34.952),
  new_york: abroad('America/New_York', 40.713, -74.006),
  los_angeles: abroad('America/Los_Angeles', 34.052, -118.244),
  miami: abroad('America/New_York', 25.762, -80.192),
  chicago: abroad('America/Chicago', 41.878, -87.63),
  toronto: abroad('America/Toronto', 43.653, -79.383),
  montreal: abroad('America/Toronto', 45.509, -73.568),
  mexico_city: abroad('America/Mexico_City', 19.433, -99.133),
  sao_paulo: abroad('America/Sao_Paulo', -23.551, -46.633),
  buenos_aires: abroad('America/Argentina/Buenos_Aires', -34.604, -58.382),
  london: abroad('Europe/London', 51.507, -0.128),
  manchester: abroad('Europe/London', 53.481, -2.243),
  paris: abroad('Europe/Paris', 48.857, 2.352),
  antwerp: abroad('Europe/Brussels', 51.219, 4.403),
  zurich: abroad('Europe/Zurich', 47.377, 8.541),
  vienna: abroad('Europe/Vienna', 48.208, 16.373),
  moscow: abroad('Europe/Moscow', 55.756, 37.617),
  johannesburg: abroad('Africa/Johannesburg', -26.204, 28.047),
  melbourne: abroad('Australia/Melbourne', -37.814, 144.963),
  sydney: abroad('Australia/Sydney', -33.869, 151.209),
} as const satisfies Record<string, Town>;

export type TownId = keyof typeof TOWNS;
export const TOWN_IDS = Object.keys(TOWNS) as TownId[];

/** The town an offered zone is named after. */
const TOWN_OF_ZONE: Record<TimeZone, TownId> = {
  'Asia/Jerusalem': 'jerusalem',
  'America/New_York': 'new_york',
  'America/Los_Angeles': 'los_angeles',
  'Europe/London': 'london',
  'Europe/Paris': 'paris',
};

export const townOfZone = (zone: TimeZone): TownId => TOWN_OF_ZONE[zone];
