import { describe, expect, it } from 'vitest';
import { flatten } from './catalogues.mjs';
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
    ['he', 'אי-אפשר', 'hyphen between Hebrew letters'],
    ['he', 'סרטון בYouTube', 'joins a prefix'],
    ['en', 'Hello שלום', 'Hebrew letters'],
    ['en', '', 'is empty'],
  ])('in %s refuse %j', (language, text, problem) => {
    expect(textFindings({ key: text }, language).join()).toContain(problem);
  });

  it.each([
    ['he', 'רש״י, ב־{{count}} סרטונים ב-YouTube…'],
    ['he', 'מ-{{from}} עד {{to}}'],
    ['en', 'Hello {{name}}'],
    ['en', 'עברית'],
  ])('in %s accept %j', (language, text) => {
    expect(textFindings({ key: text }, language)).toEqual([]);
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
