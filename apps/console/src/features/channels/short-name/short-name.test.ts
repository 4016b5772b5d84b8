import { expect, it } from 'vitest';
import { shortChannelName } from './short-name.ts';

it.each([
  ['אור לבוקר', 'אור לבוקר'],
  ['מעיין הדף — דף יומי בבהירות', 'מעיין הדף'],
  ['שביל ההלכה (בריסק)', 'שביל ההלכה'],
  ['בית־מדרש', 'בית־מדרש'],
  ['(בלי שם)', '(בלי שם)'],
])('%s is known as %s', (name, short) => {
  expect(shortChannelName(name)).toBe(short);
});
