import { filesBelow, readText } from './files.mjs';

const SOURCE = /\.(?:ts|tsx|mjs|cjs|css)$/;
/** Data, generated files, and the samples that lint rules are tried on. */
const EXEMPT = /^apps\/server\/(?:migrations|seeds)\/|\.data\.ts$|\.d\.ts$/;

/** First match wins. */
const CAPS = [
  { files: /\.(?:test|spec)\.(?:tsx?|mjs)$/, lines: 500 },
  { files: /^packages\/contract\/src\//, lines: 400 },
  { files: /./, lines: 300 },
];

export const capOf = (path) =>
  SOURCE.test(path) && !EXEMPT.test(path) ? CAPS.find(({ files }) => files.test(path)).lines : null;

const countLines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export function sizeFinding(path, text) {
  const cap = capOf(path);
  const lines = countLines(text);
  return cap !== null && lines > cap
    ? `${path}: ${lines} lines, at most ${cap}. It tells more than one thing: split it by what it tells.`
    : null;
}

export const oversizedFiles = () =>
  filesBelow('.')
    .map((path) => (capOf(path) === null ? null : sizeFinding(path, readText(path))))
    .filter(Boolean);
