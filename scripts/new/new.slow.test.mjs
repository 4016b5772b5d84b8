import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesBelow } from '../check/files.mjs';
import { NODE, ROOT } from '../lib/paths.mjs';
import { testsOf } from './make-feature.mjs';

const copy = mkdtempSync(join(tmpdir(), 'bimah-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A name of two words has two spellings, one of a single word only one. */
const FEATURES = [
  { words: 'staff-notes' },
  { words: 'announcements' },
  { words: 'glossary-terms', channel: true, hebrew: 'מילון מונחים' },
  { words: 'guests', channel: true, hebrew: 'אורחים' },
];

// Vitest tells its children that they are tests, and a build would be one for development.
const env = { ...process.env };
delete env.NODE_ENV;

/** All its output where it failed, and nothing where it did not. */
function failureOf(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

/** Links stay what they are: those of our own packages lead to the copy's. */
const COPIED = { recursive: true, verbatimSymlinks: true };

/** All that is ours, with the packages that are installed. */
function copyRepository() {
  for (const path of filesBelow('.')) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  for (const folder of ['node_modules', 'apps/server/node_modules']) {
    mkdirSync(join(copy, folder));
    for (const name of readdirSync(join(ROOT, folder))) {
      const path = join(folder, name);
      if (name === '@bimah') cpSync(join(ROOT, path), join(copy, path), COPIED);
      else symlinkSync(join(ROOT, path), join(copy, path));
    }
  }
}

it('makes features that pass every check and their own tests as they are', () => {
  copyRepository();
  for (const { words, ...given } of FEATURES) {
    const options = JSON.stringify(given);
    const make = `import('./scripts/new/make-feature.mjs').then((it) => it.makeFeature('${words}', ${options}))`;
    expect(failureOf(NODE, ['--eval', make])).toBe('');
  }
  expect(failureOf(NODE, ['scripts/check/check.mjs'])).toBe('');
  const [own, matrix] = testsOf({
    words: FEATURES.map(({ words }) => words),
    snake_words: FEATURES.map(({ words }) => words.replaceAll('-', '_')).join('|'),
  });
  expect(failureOf('npx', own.flat())).toBe('');
  expect(failureOf('npx', matrix)).toBe('');
});
