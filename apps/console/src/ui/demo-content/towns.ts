import { useLanguage } from '#platform/i18n/use-language.ts';

/** Something to fill lists with that belongs to no screen: towns, with rounded figures. */
export interface Town {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly residents: number;
  readonly founded: number;
  readonly coastal: boolean;
}

type Row = [
  he: string,
  en: string,
  region: 0 | 1 | 2 | 3,
  residents: number,
  founded: number,
  coastal: boolean,
];

const REGIONS = {
  he: ['המרכז', 'הצפון', 'הדרום', 'ירושלים והסביבה'],
  en: ['Centre', 'North', 'South', 'Jerusalem area'],
} as const;

const ROWS: readonly Row[] = [
  ['ירושלים', 'Jerusalem', 3, 1_010_000, 1863, false],
  ['תל אביב-יפו', 'Tel Aviv-Yafo', 0, 474_500, 1909, true],
  ['חיפה', 'Haifa', 1, 290_300, 1761, true],
  ['ראשון לציון', 'Rishon LeZion', 0, 260_500, 1882, true],
  ['פתח תקווה', 'Petah Tikva', 0, 255_400, 1878, false],
  ['אשדוד', 'Ashdod', 2, 226_800, 1956, true],
  ['נתניה', 'Netanya', 0, 233_100, 1929, true],
  ['באר שבע', 'Beersheba', 2, 214_200, 1900, false],
  ['טבריה', 'Tiberias', 1, 48_500, 20, false],
  ['צפת', 'Safed', 1, 38_000, 1517, false],
  ['אילת', 'Eilat', 2, 53_200, 1951, true],
  ['מצפה רמון — על שפת המכתש', 'Mitzpe Ramon', 2, 5_500, 1951, false],
  ['זכרון יעקב', "Zikhron Ya'akov", 1, 24_100, 1882, false],
  ['מודיעין-מכבים-רעות', 'Modi’in-Maccabim-Re’ut', 3, 99_200, 1993, false],
];

export function useTowns(): readonly Town[] {
  const { language } = useLanguage();
  return ROWS.map(([he, en, region, residents, founded, coastal], index) => ({
    id: String(index + 1),
    name: language === 'he' ? he : en,
    region: REGIONS[language][region],
    residents,
    founded,
    coastal,
  }));
}

/** The words of the demos, in the language of the page. */
export const useDemoWords = <Words>(words: { readonly he: Words; readonly en: Words }): Words =>
  words[useLanguage().language];
