import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const CORE = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))), 'esm');

const listed = new Set(
  [
    ...readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8').matchAll(/styles\/(\w+)\./g),
  ].map(([, sheet]) => sheet),
);

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

it.each(parts)('%s has its styles in mantine.css', (part) => {
  const missing = [...sheetsOf(entryOf(part))].filter((sheet) => !listed.has(sheet));
  expect(missing).toEqual([]);
});
