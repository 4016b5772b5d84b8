import { describe, expect, it } from 'vitest';
import { searchPatterns } from '@bimah/contract/rules/search-text.ts';
import { excerptOf } from './excerpt.presenter.ts';

const patterns = (term: string) => searchPatterns(term) ?? { words: [], phrase: null };
const LONG = 'שלום וברכה לכל אנשי הערוץ, ותודה על הכול. איפה אפשר למצוא את דפי המקורות של אתמול?';

describe('an excerpt', () => {
  it.each([
    ['begins where the text does while the word is near', 'אנשי', LONG.slice(0, 40)],
    ['begins before a word that stands far down', 'מקורות', '…את דפי המקורות של אתמול?'],
    ['goes by the longest word', 'של מקורות', '…את דפי המקורות של אתמול?'],
    ['is the beginning of a text without the word', 'קסילופון', LONG.slice(0, 40)],
  ])('%s', (_what, term, shown) => {
    expect(excerptOf(LONG, patterns(term), { most: 40, lead: 12 })).toBe(shown);
  });

  it('breaks no character in two, and no word that is longer than the way to it', () => {
    const text = `${'🙏'.repeat(30)}מקורות`;
    const shown = excerptOf(text, patterns('מקורות'), { most: 40, lead: 5 });
    expect(shown).toBe('…מקורות');
  });
});
