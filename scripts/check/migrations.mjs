import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readJson } from './files.mjs';
import { ROOT, tool } from './tool.mjs';

const SERVER = 'apps/server';
const FOLDER = join(SERVER, 'migrations');
const NOTHING_NEW = /No schema changes, nothing to migrate/;

/**
 * The generator names the next file by the number of entries: a file whose number is not its place in
 * the journal would be named again, and its snapshot written over.
 */
export function nameFindings({ entries }, files) {
  const expected = entries.map(({ tag }) => `${tag}.sql`);
  return [
    ...entries
      .filter(({ tag }, index) => !tag.startsWith(`${String(index).padStart(4, '0')}_`))
      .map(({ tag }) => `${tag}: its number is not its place in the journal.`),
    ...entries
      .filter(({ when }, index) => index > 0 && when <= entries[index - 1].when)
      .map(
        ({ tag }) => `${tag}: not later than the one before it, so databases would pass it over.`,
      ),
    ...files
      .filter((file) => !expected.includes(file))
      .map((file) => `${file}: not in the journal.`),
    ...expected.filter((file) => !files.includes(file)).map((file) => `${file}: not there.`),
  ];
}

/** What the generator would add to a copy of the folder; nothing, where the schema says what migrations do. */
async function ungenerated() {
  const copy = mkdtempSync(join(tmpdir(), 'bimah-migrations-'));
  try {
    cpSync(join(ROOT, FOLDER), copy, { recursive: true });
    // It says how that went in words alone: even where it fails it ends as if all were well.
    const said = await tool(
      'drizzle-kit',
      [
        'generate',
        '--dialect=postgresql',
        `--schema=${join(SERVER, 'src/schema/*.ts')}`,
        `--out=${relative(ROOT, copy)}`,
      ],
      { isSilent: true },
    );
    return NOTHING_NEW.test(said)
      ? []
      : [`The schema has changes without a migration: npm run db:generate.\n${said}`];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

export async function migrationFindings() {
  const files = readdirSync(join(ROOT, FOLDER)).filter((file) => file.endsWith('.sql'));
  return [
    ...nameFindings(readJson(join(FOLDER, 'meta/_journal.json')), files),
    ...(await ungenerated()),
  ];
}
