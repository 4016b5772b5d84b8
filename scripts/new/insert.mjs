const missing = (what) => new Error(`There is no line that begins with ${what}`);

/** Puts a line before the last one that begins so. An edit takes the text and how to fill its lines. */
export const before = (anchor, line) => (text, fill) => {
  const at = text.lastIndexOf(`\n${anchor}`);
  if (at === -1) throw missing(anchor);
  return `${text.slice(0, at)}\n${fill(line)}${text.slice(at)}`;
};

const keyOf = (line, among) => [...line.matchAll(among)][0]?.[1];

function insertOne(text, { among, from, to }, line) {
  const start = from === undefined ? 0 : text.indexOf(`\n${from}`);
  if (start === -1) throw missing(from);
  const end = to === undefined ? text.length : text.indexOf(`\n${to}`, start);
  const found = [...text.slice(start, end).matchAll(among)];
  if (found.length === 0) throw missing(among);
  const key = keyOf(line, among);
  const next = found.find((match) => match[1] > key);
  const last = found.at(-1);
  const at = start + (next ? next.index : last.index + last[0].length + 1);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/**
 * Puts each line where the alphabet wants it among those that look so; the first group of `among` is
 * what they are sorted by. `from` and `to` begin the lines around the part that is meant.
 */
export const inOrder = (where, lines) => (text, fill) =>
  lines.reduce((edited, line) => insertOne(edited, where, fill(line)), text);
