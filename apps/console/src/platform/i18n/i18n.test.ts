// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n, translate } from './i18n.ts';
import { isolate, stripIsolates } from './isolate.ts';

const LRI = '\u2066';
const PDI = '\u2069';

/** Sentences of the test's own, so that it does not depend on what a screen says today. */
const sentence = (text: string, values: Record<string, unknown> = {}) => {
  i18next.addResource('he', 'kit', 'clear', text);
  return translate('kit:clear', values);
};

beforeAll(() => startI18n(['kit', 'messages'], 'he'));

describe('interpolated values', () => {
  it('are isolated from the sentence around them', () => {
    expect(sentence('הסרטון {{title}} פורסם', { title: 'Daf Yomi #12!' })).toBe(
      `הסרטון ${LRI}Daf Yomi #12!${PDI} פורסם`,
    );
  });

  it('stay raw where the sentence asks for it', () => {
    expect(sentence('עמוד {{- page}}', { page: 3 })).toBe('עמוד 3');
  });

  it('are not read as markup or as further instructions', () => {
    const title = '<b>{{seconds}}</b> $t(close)';
    expect(sentence('{{title}}', { title, seconds: 9 })).toBe(isolate(title));
  });

  it('in a row are joined by a maqaf before digits', () => {
    expect(sentence('{{- places, list}}', { places: [1, 2, 3] })).toBe('1, 2 ו־3');
    expect(sentence('{{- places, list}}', { places: ['ספר', 'שיר'] })).toBe('ספר ושיר');
  });

  it('give way to plain text when it leaves the screen', () => {
    expect(stripIsolates(sentence('שלום {{name}}', { name: '+972' }))).toBe('שלום +972');
  });
});

describe('plurals', () => {
  const spoken = (count: number) =>
    stripIsolates(translate('kit:toast.duration.seconds', { count }));

  it.each([
    [1, 'שנייה אחת'],
    [2, '2 שניות'],
    [5, '5 שניות'],
    [10, '10 שניות'],
    [20, '20 שניות'],
  ])('of %i in Hebrew', (count, words) => {
    expect(spoken(count)).toBe(words);
  });
});

it('says the sentences shared with the server', () => {
  expect(translate('messages:required')).toBe('שדה חובה.');
});
