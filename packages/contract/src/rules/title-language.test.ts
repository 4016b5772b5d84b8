import { expect, it } from 'vitest';
import { titleLanguage } from './title-language.ts';

it.each([
  ['שיעור בוקר', 'he'],
  ['Morning lesson', 'en'],
  ['Daily דף', 'he'],
  ['Été à Paris', 'en'],
  ['12:30', 'he'],
  ['', 'he'],
])('takes %j for %s', (title, language) => {
  expect(titleLanguage(title)).toBe(language);
});
