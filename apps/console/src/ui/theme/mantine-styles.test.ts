import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const CORE = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))), 'esm');

const listedIn = (sheet: string) =>
  [...readFileSync(join(import.meta.dirname, sheet), 'utf8').matchAll(/styles\/(\w+)\./g)].map(
    ([, name = '']) => name,
  );

const first = new Set(listedIn('mantine.css'));
const listed = new Set([...first, ...listedIn('mantine-screens.css')]);

/** What stands before the shell: the screens of whoever is not signed in, and what is said on every page. */
const BEFORE_SHELL =
  /\/(?:features\/(?:session|signup)|ui\/(?:door|toasts|states|brand|form\/(?:app-form|email-field|password-field|text-field|field))|app\/(?:failures|frame|start))\//;
/** Shown in the shell all the same, or to nobody. */
const IN_SHELL = /toast-duration-field|\.(?:demo|test)\.tsx$/;

/** The parts of Mantine that the console names anywhere. */
function importedParts(files: string[]): Set<string> {
  const parts = new Set<string>();
  for (const file of files) {
    const imports = readFileSync(file, 'utf8').matchAll(
      /import \{([^}]+)\} from ['"]@mantine\/core['"]/g,
    );
    for (const [, names = ''] of imports) {
      for (const name of names.split(',')) parts.add(name.trim().split(' ')[0] ?? '');
    }
  }
  return parts;
}

const entryOf = (part: string) => join(CORE, 'components', part, `${part}.mjs`);

/** Every stylesheet a part needs: its own and those of the parts it is made of. */
function sheetsOf(entry: string, seen = new Set<string>()): Set<string> {
  const sheets = new Set<string>();
  if (seen.has(entry) || !existsSync(entry)) return sheets;
  seen.add(entry);
  for (const [, path = ''] of readFileSync(entry, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
    const file = join(dirname(entry), path);
    if (file.endsWith('.module.mjs')) sheets.add(basename(file, '.module.mjs'));
    else for (const sheet of sheetsOf(file, seen)) sheets.add(sheet);
  }
  return sheets;
}

const sources = globSync(join(SOURCES, '**/*.tsx'));
const parts = [...importedParts(sources)].filter((part) => existsSync(entryOf(part)));

it('knows which parts are in use', () => {
  expect(parts).toContain('Button');
  expect(sheetsOf(entryOf('Select'))).toContain('Combobox');
});

const early = [
  ...importedParts(sources.filter((file) => BEFORE_SHELL.test(file) && !IN_SHELL.test(file))),
].filter((part) => existsSync(entryOf(part)));

it.each(early)('%s, which stands before the shell, has its styles in mantine.css', (part) => {
  expect([...sheetsOf(entryOf(part))].filter((sheet) => !first.has(sheet))).toEqual([]);
});

it.each(parts)('%s has its styles', (part) => {
  const missing = [...sheetsOf(entryOf(part))].filter((sheet) => !listed.has(sheet));
  expect(missing).toEqual([]);
});
