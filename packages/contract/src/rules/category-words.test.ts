import { describe, expect, it } from 'vitest';
import { hasWords, isInTitle, isTag } from './category-words.ts';
import { bareWords } from './search-text.ts';
import { WORD_CASES } from './category-words.fixture.ts';

describe('the bare words of a text', () => {
  it.each([
    ['שו״ת', 'שות'],
    ['דף יומי: ברכות ל״ד', 'דף יומי ברכות לד'],
    ['בְּרֵאשִׁית, בָּרָא!', 'בראשית ברא'],
    ['Q&A (live) — #12', 'q a live 12'],
    ['בין־הזמנים', 'בין הזמנים'],
    ['  ניגון · שקט…', 'ניגון שקט'],
  ])('%s', (text, words) => expect(bareWords(text)).toBe(words));

  it.each(['!', '״', ' — ', '...'])('%j has none', (text) => expect(hasWords(text)).toBe(false));
});

describe('a category word', () => {
  it.each(WORD_CASES)('$word in “$title”: $found', ({ word, title, found }) => {
    expect(isInTitle(word, title)).toBe(found);
  });

  it.each([
    ['הלכה', 'הלכה', true],
    ['הלכה', 'ההלכה', true],
    ['הלכה', 'הלכה למעשה', false],
    ['שו״ת', 'שות', true],
    ['Torah', 'the torah', false],
  ])('%s is the tag %s: %s', (word, tag, expected) => {
    expect(isTag(word, tag)).toBe(expected);
  });
});
