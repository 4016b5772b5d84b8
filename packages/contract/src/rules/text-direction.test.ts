import { describe, expect, it } from 'vitest';
import { isolated, textDirection } from './text-direction.ts';

describe('the direction of a text', () => {
  it.each([
    ['Daf Yomi בשפה פשוטה', 'rtl'],
    ['What is Shabbat?', 'ltr'],
    ['?What is Shabbat', 'ltr'],
    ['שיעור 5: What is Shabbat?', 'ltr'],
    ['מה זה Shabbat בעצם?', 'rtl'],
    ['#12! הלכות שבת', 'rtl'],
    ['(Part 2) פרשת נח — המבול', 'rtl'],
    ['בְּרֵאשִׁית Bereshit', 'ltr'],
    ['شرح بسيط in short form', 'ltr'],
    ['شرح بسيط جدا OK', 'rtl'],
    ['תשפ״ז TSPZ', 'equal'],
    ['12:30 – 14:00', 'equal'],
    ['', 'equal'],
    ['😀!?', 'equal'],
  ])('%s: %s', (text, expected) => {
    expect(textDirection(text, 'equal')).toBe(expected);
  });
});

it.each([
  ['Daf Yomi בשפה פשוטה', '\u2067'],
  ['What is Shabbat?', '\u2066'],
  ['12', '\u2068'],
])('%s is isolated by the mark for its direction', (text, mark) => {
  expect(isolated(text)).toBe(`${mark}${text}\u2069`);
});
