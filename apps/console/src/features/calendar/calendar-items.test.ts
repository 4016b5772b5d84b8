import { expect, it } from 'vitest';
import { ownPart } from './calendar-items.ts';

it.each([
  ['דף יומי · ברכות ל״ה', 'ברכות ל״ה'],
  ['Daf Yomi · Berachot · 35', 'Berachot · 35'],
  ['מבט אחרון לפני שבת', 'מבט אחרון לפני שבת'],
  ['דף יומי · ', 'דף יומי · '],
  [' · ברכות', ' · ברכות'],
])('of %s a narrow day shows %s', (title, part) => {
  expect(ownPart(title)).toBe(part);
});
