export interface WordCase {
  readonly word: string;
  readonly title: string;
  readonly found: boolean;
}

const found = (word: string, ...titles: string[]): WordCase[] =>
  titles.map((title) => ({ word, title, found: true }));
const missed = (word: string, ...titles: string[]): WordCase[] =>
  titles.map((title) => ({ word, title, found: false }));

/** What the contract and the database must judge alike. */
export const WORD_CASES: readonly WordCase[] = [
  ...found('בורר', 'הלכות בורר', 'בבורר', 'הבורר בשבת', 'ובורר', 'שבבורר', 'כשהבורר'),
  ...found('הלכה', 'הלכה יומית', 'ההלכה והמעשה', '״וההלכה״ כמותו', 'מההלכה', 'להלכה'),
  ...found('שו״ת', 'שו"ת הרשב"א', 'שיעור בשו״ת', 'לשו״ת:'),
  ...found('דין תורה', 'ערב של דין תורה', 'בדין תורה', 'והדין תורה? לא, ודין תורה'),
  ...found('לב', 'לב טהור'),
  ...found('Torah', 'The Torah', 'torah!'),
  ...missed('בורר', 'בוררים', 'בירור', 'מתבורר', 'ערבורר', 'בורריה'),
  ...missed('לב', 'כלב', 'הלב', 'שלב'),
  ...missed('דין תורה', 'דין התורה', 'דיןתורה', 'תורה ודין'),
  ...missed('Torah', 'eTorah', 'הTorah'),
  ...missed('הלכה', 'הלכתא', 'תהלכה', ''),
];
