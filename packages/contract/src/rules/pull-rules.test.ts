import { expect, it } from 'vitest';
import { skipReason, type PullRules } from './pull-rules.ts';

const EVERYTHING: PullRules = {
  skip_short: false,
  languages: ['he', 'en'],
  only_words: [],
  skip_words: [],
};

it.each<[string, Partial<PullRules>, string, number | null, string | null]>([
  ['nothing is skipped without rules', {}, 'טיזר', 10, null],
  ['a word to skip by', { skip_words: ['טיזר'] }, 'טיזר: סיום מסכת', 600, 'words'],
  ['with a prefix', { skip_words: ['שידור חוזר'] }, 'עוד בשידור חוזר', 600, 'words'],
  ['not as part of another word', { skip_words: ['טיז'] }, 'טיזר', 600, null],
  [
    'one word of those that are asked for',
    { only_words: ['דף יומי', 'רמב״ם'] },
    'הרמב"ם היומי',
    600,
    null,
  ],
  ['none of those that are asked for', { only_words: ['דף יומי'] }, 'שאלה קצרה', 600, 'words'],
  ['skipping wins', { only_words: ['שיעור'], skip_words: ['טיזר'] }, 'טיזר לשיעור', 600, 'words'],
  ['another language', { languages: ['he'] }, 'Morning lesson', 600, 'language'],
  ['the chosen language', { languages: ['he'] }, 'שיעור בוקר', 600, null],
  ['a short one', { skip_short: true }, 'שאלה', 180, 'short'],
  ['a little longer', { skip_short: true }, 'שאלה', 181, null],
  ['a length nobody told', { skip_short: true }, 'שאלה', null, null],
  ['short, where that is welcome', {}, 'שאלה', 20, null],
])('%s', (_, rules, title, duration, reason) => {
  expect(skipReason({ ...EVERYTHING, ...rules }, { title, duration })).toBe(reason);
});
