import { describe, expect, it } from 'vitest';
import { bareWords, hasWords } from './category-words.ts';

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
