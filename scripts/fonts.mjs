/**
 * Cuts the console's fonts to what its pages show: the weights in use, and files by what text needs
 * together. Their result stands in the repository; run this again when the font packages change.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';

// Scripts run before anything is installed; this one alone needs a package, and only when it is run.
const { default: subsetFont } = await import('subset-font');

const require = createRequire(import.meta.url);
const FOLDER = join(ROOT, 'apps/console/src/ui/theme/fonts');
const WEIGHTS = { wght: { min: 400, max: 700 } };

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

const FIGURES = `${range(0x20, 0x40)}[\\]_{|}~\u00a0\u00ab\u00b0\u00b7\u00bb\u00d7`;
const SIGNS = '\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212';

const LETTERS = range(0x41, 0x5a) + range(0x61, 0x7a);

const hebrew = {
  source: 'hebrew',
  text: `${range(0x05_90, 0x05_ff)}${range(0xfb_1d, 0xfb_4f)}${range(0x20_0c, 0x20_10)}\u20aa\u25cc`,
};
const others = { source: 'latin', text: `${range(0xa1, 0xff)}^\`\u0131\u0152\u0153\u20ac\u2122` };

/**
 * `fonts.css` names these ranges for each file. Every page shows figures and Latin letters in its
 * text; its headings seldom have either. Large figures are told in thousands, with a K.
 */
const FAMILIES = {
  heebo: { hebrew, latin: { source: 'latin', text: FIGURES + SIGNS + LETTERS }, others },
  rubik: {
    hebrew,
    figures: { source: 'latin', text: `${FIGURES}${SIGNS}K` },
    letters: { source: 'latin', text: LETTERS.replace('K', '') },
    others,
  },
};

await mkdir(FOLDER, { recursive: true });
for (const [family, files] of Object.entries(FAMILIES)) {
  const licence = require.resolve(`@fontsource-variable/${family}/LICENSE`);
  await copyFile(licence, join(FOLDER, `${family}-LICENSE.txt`));
  for (const [name, { source, text }] of Object.entries(files)) {
    const file = `@fontsource-variable/${family}/files/${family}-${source}-wght-normal.woff2`;
    const font = await subsetFont(await readFile(require.resolve(file)), text, {
      targetFormat: 'woff2',
      variationAxes: WEIGHTS,
      // Fractions and raised figures, which no text of ours asks for, would come along.
      noLayoutClosure: true,
    });
    await writeFile(join(FOLDER, `${family}-${name}.woff2`), font);
    console.log(`${family}-${name}.woff2  ${font.length} bytes`);
  }
}
