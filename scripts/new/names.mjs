const PLURAL = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*s$/;

const camel = (kebab) => kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const singularOf = (words) => words.replace(/ies$|s$/, (end) => (end === 'ies' ? 'y' : ''));

/** Every spelling of a feature's name that its files need, by the mark that stands for it. */
export function namesOf(words, { singular = singularOf(words), hebrew = 'רשימה חדשה' } = {}) {
  if (!PLURAL.test(words)) {
    throw new Error(`"${words}" is no name: small letters and dashes, in the plural (video-notes)`);
  }
  const [snakes, snake] = [words, singular].map((name) => name.replaceAll('-', '_'));
  const [humans, human] = [words, singular].map((name) => name.replaceAll('-', ' '));
  return {
    words,
    word: singular,
    camelWords: camel(words),
    camelWord: camel(singular),
    PascalWords: capital(camel(words)),
    PascalWord: capital(camel(singular)),
    snake_words: snakes,
    snake_word: snake,
    UPPER_WORDS: snakes.toUpperCase(),
    UPPER_WORD: snake.toUpperCase(),
    'human words': humans,
    'human word': human,
    'Human words': capital(humans),
    hebrew,
  };
}

export const filled = (template, names) =>
  Object.entries(names).reduce(
    (text, [mark, name]) => text.replaceAll(`__${mark}__`, name),
    template,
  );

const MARKED = /^\[(platform|channel)\] ?(.*)$/;

/** A line that begins with the mark of a kind is for features of that kind alone. */
export const linesFor = (kind, template) =>
  template
    .split('\n')
    .filter((line) => [undefined, kind].includes(MARKED.exec(line)?.[1]))
    .map((line) => line.replace(MARKED, '$2'))
    .join('\n');
