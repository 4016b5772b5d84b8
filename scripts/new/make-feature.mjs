import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tool } from '../check/tool.mjs';
import { ROOT } from '../lib/paths.mjs';
import { filled, linesFor, namesOf } from './names.mjs';
import { registrations } from './registrations.mjs';

const TEMPLATES = join(import.meta.dirname, 'feature');
const MIGRATIONS = 'apps/server/migrations';
const MARK = /\.tpl$/;

/** The files of a new feature. */
function filesOf(names, kind) {
  const templates = readdirSync(TEMPLATES, { recursive: true }).filter((path) => MARK.test(path));
  const files = templates.map((template) => ({
    path: filled(template, names).replace(MARK, ''),
    text: filled(linesFor(kind, readFileSync(join(TEMPLATES, template), 'utf8')), names),
  }));
  const taken = files.find(({ path }) => existsSync(join(ROOT, path)));
  if (taken) throw new Error(`There is a ${taken.path} already; nothing was written`);
  return files;
}

/** The files that make it known, as they will be. */
const editsFor = (names, kind) =>
  registrations(kind).map(({ path, edits }) => ({
    path,
    text: edits.reduce(
      (text, edit) => edit(text, (line) => filled(line, names)),
      readFileSync(join(ROOT, path), 'utf8'),
    ),
  }));

function write(files) {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}

/** Runs it without a word, unless it fails. */
function npm(...args) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
}

const listed = (files) => files.map(({ path }) => `  ${path}`).join('\n');

/** What tells whether all of it holds together, once it is turned into the one that is wanted. */
export const testsOf = ({ words, snake_words }) => [
  [
    'vitest',
    'run',
    words,
    'access-levels',
    'app/screens',
    'known-words',
    'audit-fields',
    'table-ends',
  ],
  ['vitest', 'run', 'authorisation.api', '-t', snake_words],
];

/**
 * A feature from the table to the screen that works as it is, to be turned into the one that is
 * wanted: the platform's, or with `channel` one that every channel has for itself.
 */
export async function makeFeature(words, { singular, hebrew, channel = false }) {
  const names = namesOf(words, { singular, hebrew });
  const kind = channel ? 'channel' : 'platform';
  const made = filesOf(names, kind);
  const edited = editsFor(names, kind);
  // All of it, or nothing: what cannot be registered is not written either.
  write([...made, ...edited]);
  npm('db:generate', '--', '--name', names.snake_words);
  npm('db:map');
  const failure = await tool(
    'oxfmt',
    [...made, ...edited].map(({ path }) => path),
  );
  if (failure) throw new Error(failure);
  const migration = readdirSync(join(ROOT, MIGRATIONS)).find((file) =>
    file.endsWith(`_${names.snake_words}.sql`),
  );
  console.log(`New:\n${listed(made)}\nEdited:\n${listed(edited)}`);
  console.log(
    `Migration, with its snapshot and a row in the journal:\n  ${MIGRATIONS}/${migration}`,
  );
  console.log(
    `Its tests:\n${testsOf(names)
      .map((command) => `  npx ${command.join(' ')}`)
      .join('\n')}`,
  );
  console.log('What to do with it: docs/how-to/add-a-feature.md');
}
