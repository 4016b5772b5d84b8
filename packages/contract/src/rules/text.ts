/** Marks that reorder or hide text: a name carrying them can pass for another. */
const INVISIBLE_MARKS = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/g;
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
const CONTROLS = /[\u0000-\u001F\u007F\u2028\u2029]/;

/** True for a text that would break out of its line: in a mail header, a file name, a log. */
export const hasControlCharacters = (value: string): boolean => CONTROLS.test(value);

/** Some marks have their use between letters; alone they are no text. */
const VISIBLE = /[^\p{Cf}\s]/u;

export const cleanText = (value: string): string => {
  const text = value.normalize('NFC').replace(INVISIBLE_MARKS, '').trim();
  return VISIBLE.test(text) ? text : '';
};

/** Of a text as much as there is room for; the last character goes whole or stays whole. */
export const cutText = (value: string, max: number): string =>
  value
    .toWellFormed()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '');

// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const CONTROL_RUNS = /[\u0000-\u001F\u007F\u2028\u2029]+/g;

/** One line of plain text, whatever another service sends. */
export const oneLine = (value: string, max: number): string =>
  cutText(cleanText(value.replace(CONTROL_RUNS, ' ')), max);
