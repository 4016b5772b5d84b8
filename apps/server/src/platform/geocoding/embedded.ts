import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCATIONS_MAX } from '@bimah/contract/limits.ts';
import { searchWords } from '@bimah/contract/rules/search-text.ts';
import type { GeocodingPort, MapLocation } from './port.ts';

/** A town of the lists we ship: lines of Hebrew name, English name, latitude, longitude; the larger first. */
interface Town {
  readonly he: string;
  readonly en: string;
  readonly lat: number;
  readonly lng: number;
}

const LISTS = ['israel.tsv', 'world.tsv'];
const HEBREW = /[\u05D0-\u05EA]/;

function townOf(line: string): Town {
  const [he = '', en = '', lat, lng] = line.split('\t');
  return { he, en, lat: Number(lat), lng: Number(lng) };
}

export const readTowns = (): readonly Town[] =>
  LISTS.flatMap((list) =>
    readFileSync(join(import.meta.dirname, 'gazetteer', list), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map(townOf),
  );

interface NamedTown {
  readonly name: string;
  readonly searchable: string;
  readonly town: Town;
}

const plainly = (text: string): string => searchWords(text).join(' ');

const namesOf = (towns: readonly Town[]): NamedTown[] =>
  towns.flatMap((town) =>
    [town.he, town.en].map((name) => ({ name, searchable: plainly(name), town })),
  );

/** Those that begin so before those that have a word that does. */
function townsLike(names: readonly NamedTown[], typed: string): NamedTown[] {
  const wanted = plainly(typed);
  if (wanted === '') return [];
  const beginning = names.filter(({ searchable }) => searchable.startsWith(wanted));
  const inside = names.filter(
    ({ searchable }) => !searchable.startsWith(wanted) && searchable.includes(` ${wanted}`),
  );
  return [...beginning, ...inside];
}

/** Shorter ends of an address are taken for a part of the street. */
const TOWN_LETTERS_MIN = 3;

const located = ({ name, town: { lat, lng } }: NamedTown, street = ''): MapLocation => ({
  address: street === '' ? name : `${street}, ${name}`,
  lat,
  lng,
});

/** Every way to read a text as a street and a town: at its commas or, where there are none, between words. */
function readings(text: string): { street: string; town: string }[] {
  const parting = text.includes(',') ? /,/g : /\s+/g;
  const all = [...text.matchAll(parting)].map(({ index, 0: mark }) => ({
    street: text.slice(0, index).trim(),
    town: text.slice(index + mark.length).trim(),
  }));
  const min = text.includes(',') ? 1 : TOWN_LETTERS_MIN;
  return all.filter(({ street, town }) => street !== '' && town.length >= min);
}

/** Streets are not on the list: what stands before the name of a town is taken as it was typed. */
function inTowns(names: readonly NamedTown[], text: string): MapLocation[] {
  for (const { street, town } of readings(text)) {
    const wanted = plainly(town);
    const found = names.filter(({ searchable }) => searchable.startsWith(wanted));
    if (wanted !== '' && found.length > 0) return found.map((named) => located(named, street));
  }
  return [];
}

/** The search that needs nobody: towns by name, and addresses that end in the name of a town. */
export function embeddedGeocoding(towns: readonly Town[] = readTowns()): GeocodingPort {
  const names = namesOf(towns);
  return {
    isSetUp: false,
    async check() {},
    search(text) {
      const isHebrew = HEBREW.test(text);
      const inScript = names.filter(({ name }) => HEBREW.test(name) === isHebrew);
      const found = [
        ...townsLike(inScript, text).map((named) => located(named)),
        ...inTowns(inScript, text.trim()),
      ];
      return Promise.resolve(found.slice(0, LOCATIONS_MAX));
    },
  };
}
