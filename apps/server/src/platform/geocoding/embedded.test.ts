import { describe, expect, it } from 'vitest';
import { LOCATIONS_MAX } from '@bimah/contract/limits.ts';
import { embeddedGeocoding, readTowns } from './embedded.ts';

const towns = readTowns();
const search = async (text: string) =>
  (await embeddedGeocoding(towns).search(text, 'he')).map(({ address }) => address);

describe('the list we ship', () => {
  it('has hundreds of towns, each once, named in both languages and on the map', () => {
    expect(towns.length).toBeGreaterThan(400);
    for (const { he, en, lat, lng } of towns) {
      expect(he, en).toMatch(/[\u05D0-\u05EA]/);
      expect(en, he).toMatch(/^[^\u05D0-\u05EA]+$/);
      expect(Math.abs(lat), he).toBeLessThan(65);
      expect(Math.abs(lng), he).toBeLessThanOrEqual(180);
    }
    expect(new Set(towns.map(({ he }) => he)).size).toBe(towns.length);
    expect(new Set(towns.map(({ en }) => en)).size).toBe(towns.length);
  });
});

describe('the embedded search', () => {
  it.each([
    ['ירוש', 'ירושלים'],
    ['jeru', 'Jerusalem'],
    ['תל אביב', 'תל אביב־יפו'],
    ['tel aviv', 'Tel Aviv-Yafo'],
    ['רחוב האלון 14, ירושלים', 'רחוב האלון 14, ירושלים'],
    ['רחוב האלון 14, ירו', 'רחוב האלון 14, ירושלים'],
    ['האלון 14 פתח תקווה', 'האלון 14, פתח תקווה'],
    ['412 Maple Crescent, Brookl', '412 Maple Crescent, Brooklyn, NY'],
    ['412 Maple Crescent, Brooklyn, NY', '412 Maple Crescent, Brooklyn, NY'],
    ['19 rue des Tilleuls, Paris', '19 rue des Tilleuls, Paris'],
    ['כפר חבד', 'כפר חב״ד'],
  ])('%s finds %s', async (typed, address) => {
    expect(await search(typed)).toContain(address);
  });

  it('puts names that begin so before names with such a word', async () => {
    const [first, ...others] = await search('modi');
    expect(first).toBe("Modi'in-Maccabim-Re'ut");
    expect(others).toContain("Modi'in Illit");
    expect((await search('ברק'))[0]).toBe('ברקן');
    expect(await search('ברק')).toContain('בני ברק');
  });

  it.each(['רחוב שאין לו עיר', 'zzz', '\u0663\u0664', ',', '   ,  ', '%'])(
    '%j finds nothing',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it('gives few', async () => {
    expect(await search('כפר')).toHaveLength(LOCATIONS_MAX);
  });
});
