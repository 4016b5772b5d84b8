export interface SearchCase {
  readonly term: string;
  readonly text: string;
  readonly found: boolean;
}

const finds = (term: string, ...texts: string[]): SearchCase[] =>
  texts.map((text) => ({ term, text, found: true }));
const misses = (term: string, ...texts: string[]): SearchCase[] =>
  texts.map((text) => ({ term, text, found: false }));
/** Ways to write one thing: each finds all. */
const alike = (...texts: string[]): SearchCase[] => texts.flatMap((term) => finds(term, ...texts));

/** What every search judges alike: those of the console, and those of the database through its indexes. */
export const SEARCH_CASES: readonly SearchCase[] = [
  // Punctuation.
  ...alike(
    'ברכות, דף ב',
    'ברכות דף ב',
    'ברכות (דף ב)',
    'ברכות: דף ב!',
    'ברכות/דף.ב',
    '«ברכות»… דף ב׃',
  ),
  ...alike('What is Shabbat?', 'what is, shabbat', '¿What is… Shabbat!', '[What/is] "Shabbat"'),
  ...alike('1.5', '1,5', '1:5', '1 5'),
  ...alike('dana@example.com', 'dana example com'),
  ...finds('דף, ברכות', 'מסכת ברכות, דף ב'),
  ...finds('דף יומי', '(דף יומי)', 'שיעור;דף,יומי', 'הדף, יומי'),
  ...finds('שבת?', 'שבת שלום'),
  ...finds('100%', 'הנחה של 100%', '100'),
  ...finds('c++', 'מבוא ל־C', 'C++'),
  ...misses('a.c', 'abc'),
  ...misses('a|b', 'b'),
  // Hyphens and the maqaf.
  ...alike('דף־יומי', 'דף-יומי', 'דף – יומי', 'דף—יומי', 'דף_יומי', 'דף יומי'),
  ...alike('well-known', 'well known', 'Well—Known'),
  // Geresh, gershayim and what stands for them.
  ...alike('רש״י', 'רש"י', 'רש”י', "רש''י", 'רשי'),
  ...alike('ג׳ורג׳', "ג'ורג'", 'ג’ורג’', 'ג`ורג`', 'גורג'),
  ...alike("Rashi's", 'Rashi’s', 'rashis'),
  // Vowel points, cantillation and marks of direction.
  ...alike('בְּרֵאשִׁית', 'בְּרֵאשִׁ֖ית', 'בראשית', '\u200Fבראשית\u200E'),
  ...alike('שׁ\u05B8לוֹם', 'ש\u05C1\u05B8לו\u05B9ם', 'שלום'),
  // Letters at the end of a word.
  ...alike('שלום', 'שלומ', 'שלוםַ'),
  ...alike('קליפ', 'קליף'),
  ...alike('תנ״ך', 'תנך', 'תנכ'),
  ...finds('מצפנ', 'מצפן', 'מצפנים'),
  ...finds('שלום', 'שלומית'),
  ...finds('דפ', 'דף יומי', 'כדף'),
  ...finds('כף', 'כפות התמרים'),
  // Words in any order, the beginnings of short ones, and what Hebrew writes before them.
  ...finds('נעמי', 'רות ונעמי', 'נעמי'),
  ...finds('רות נעמי', 'נעמי ורות'),
  ...finds('רב', 'שיעור של הרב', 'וברבעון', '״רב״'),
  ...finds('DAF', 'Daf Yomi'),
  ...finds('א', 'שיעור (א)', 'אמונה'),
  ...misses('רב', 'ערב', 'מערב'),
  ...misses('רות נעמי', 'רות ובועז'),
  ...misses('af', 'Daf Yomi'),
  ...misses('שבת', 'שבועות', ''),
];
