import { readText } from '../files.mjs';

const GLOSSARY = 'docs/glossary.md';
const HEADING = '## Not to be used';

/** Hebrew joins small words to the next one: במדור is מדור too. */
const PREFIXES = '[ובלמהכש]{0,3}';
const LETTER = '\\p{L}';

/** What is filled in and what is marked is not read. */
const UNREAD = /\{\{[^}]*\}\}|<[^>]*>/g;

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const shapeOf = (word, language) => {
  const prefixes = language === 'he' && /^[א-ת]/.test(word) ? PREFIXES : '';
  return new RegExp(`(?<!${LETTER})${prefixes}${escape(word)}(?!${LETTER})`, 'iu');
};

/** The rows of the glossary's table of words not to be used: `| word | language | instead |`. */
export function unwantedWords(markdown) {
  const table = markdown.split(HEADING)[1] ?? '';
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, word, language, instead]) => ({
      word,
      language,
      instead,
      shape: shapeOf(word, language),
    }));
}

export const readUnwantedWords = () => unwantedWords(readText(GLOSSARY));

export function glossaryFindings(words, language, unwanted) {
  const ofLanguage = unwanted.filter((entry) => entry.language === language);
  return Object.entries(words).flatMap(([key, text]) =>
    ofLanguage
      .filter(({ shape }) => shape.test(text.replaceAll(UNREAD, ' ')))
      .map(({ word, instead }) => `"${key}" has "${word}"; ${GLOSSARY} says "${instead}"`),
  );
}
