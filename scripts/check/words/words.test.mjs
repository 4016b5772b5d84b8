import { describe, expect, it } from 'vitest';
import { flatten } from './catalogues.mjs';
import { glossaryFindings, readUnwantedWords, unwantedWords } from './glossary.mjs';
import { pluralFindings } from './plurals.mjs';
import { parityFindings, textFindings } from './texts.mjs';
import { mentions, unusedKeys } from './usage.mjs';

describe('texts', () => {
  it.each([
    ['he', 'שלום\u200F', 'invisible direction mark'],
    ['en', 'Total \u2068{{count}}\u2069', 'invisible direction mark'],
    ['he', 'עמוד \u0663', 'digits other than'],
    ['he', 'מ{{from}}–{{to}}', 'joins two values'],
    ['en', 'Saved. ', 'begins or ends with a space'],
    ['en', 'Loading...', 'three dots'],
    ['he', 'רש"י', 'straight quote'],
    ['he', 'אי-אפשר', 'hyphen after a Hebrew letter'],
    ['he', 'סרטון ב-YouTube', 'hyphen after a Hebrew letter'],
    ['he', 'מ-{{from}} עד {{to}}', 'hyphen after a Hebrew letter'],
    ['he', 'רשימה ריקה — הוסיפו', 'dash between words'],
    ['en', 'All clear – nothing here', 'dash between words'],
    ['he', 'סרטון בYouTube', 'joins a prefix'],
    ['en', 'Hello שלום', 'Hebrew letters'],
    ['en', '', 'is empty'],
  ])('in %s refuse %j', (language, text, problem) => {
    expect(textFindings({ key: text }, language).join()).toContain(problem);
  });

  it.each([
    ['he', 'רש״י, ב־{{count}} סרטונים ב־YouTube…'],
    ['he', 'ימים א׳–ה׳, 09:00–21:00'],
    ['en', 'Hello {{name}}'],
    ['en', 'עברית'],
  ])('in %s accept %j', (language, text) => {
    expect(textFindings({ key: text }, language)).toEqual([]);
  });
});

it.each([
  ['he', 'ביטול ההזמנה', 'הסרת ההזמנה'],
  ['en', 'Cancel the invitation', 'Revoke the invitation'],
])('in %s a question is not confirmed by what begins like dismissing it', (language, bad, good) => {
  expect(textFindings({ 'revoke.confirm': bad }, language)).toHaveLength(1);
  expect(textFindings({ 'revoke.confirm': good, 'form.cancel': bad }, language)).toEqual([]);
});

describe('the glossary', () => {
  const table = `
## Not to be used

| Word    | In  | Write   |
| ------- | --- | ------- |
| מדור    | he  | קטגוריה |
| O&O     | he  | ערוץ של המערכת |
| Retry   | en  | Try again |
`;
  const unwanted = unwantedWords(table);

  it.each([
    ['he', 'הוספה למדור'],
    ['he', 'המדור ייעלם'],
    ['he', 'סומן כערוץ O&O'],
    ['en', 'Retry all'],
    ['en', 'retry one'],
  ])('in %s refuses %j', (language, text) => {
    expect(glossaryFindings({ key: text }, language, unwanted)).toHaveLength(1);
  });

  it.each([
    ['he', 'הוספה לקטגוריה'],
    ['he', 'מדורג'],
    ['en', 'Try again'],
    ['en', 'O&O'],
    ['en', 'Retrying'],
    ['en', 'Hello {{retry}}, <retry>go on</retry>'],
  ])('in %s accepts %j', (language, text) => {
    expect(glossaryFindings({ key: text }, language, unwanted)).toEqual([]);
  });

  it('is read from where it is written, every row whole', () => {
    const rows = readUnwantedWords();
    expect(rows.length).toBeGreaterThan(10);
    for (const { word, language, instead } of rows) {
      expect(['he', 'en'], word).toContain(language);
      expect([word, instead].every(Boolean), word).toBe(true);
    }
  });
});

describe('the two languages', () => {
  it('have the same keys', () => {
    expect(parityFindings({ he: { a: 'א', b: 'ב' }, en: { a: 'a', c: 'c' } })).toEqual([
      '"b" is missing in English',
      '"c" is missing in Hebrew',
    ]);
  });

  it('use the same values and tags', () => {
    const findings = parityFindings({
      he: { a: 'שלום {{name}}', b: '<b>חשוב</b>' },
      en: { a: 'Hello', b: 'Important' },
    });
    expect(findings).toEqual([
      '"a" uses name in one language only',
      '"b" uses b in one language only',
    ]);
  });

  it('may differ in the forms of a counted message', () => {
    const he = { n_one: 'סרטון', n_two: 'שני סרטונים', n_other: '{{count}} סרטונים' };
    const en = { n_one: 'One video', n_other: '{{count}} videos' };
    expect(parityFindings({ he, en })).toEqual([]);
    expect([...pluralFindings(he, 'he'), ...pluralFindings(en, 'en')]).toEqual([]);
  });
});

describe('counted messages', () => {
  it('need one, two and other in Hebrew', () => {
    expect(pluralFindings({ n_one: 'אחד', n_other: 'הרבה' }, 'he')).toEqual([
      '"n" lacks the forms two',
    ]);
  });

  it('have no form English never uses', () => {
    expect(pluralFindings({ n_one: '1', n_two: '2', n_other: 'n' }, 'en')).toEqual([
      '"n" has forms never used: two',
    ]);
  });
});

describe('usage', () => {
  const words = flatten({ title: 'א', state: { on: 'ב', off: 'ג' }, n_one: 'ד', n_other: 'ה' });

  it('finds keys written out, with a namespace, built and counted', () => {
    const found = mentions(['t(\'title\'); t(`state.${value}`); <Trans i18nKey="lists:n" />;']);
    expect(unusedKeys(words, 'lists', found)).toEqual([]);
  });

  it('names keys nobody mentions, whatever else is put together from parts', () => {
    const found = mentions(["t('title'); t('state.on'); `${folder}.${name}`;"]);
    expect(unusedKeys(words, 'lists', found)).toEqual([
      '"state.off" is used nowhere',
      '"n" is used nowhere',
    ]);
  });
});
