import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bimah-fingerprint-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'a');
  writeFileSync(join(root, 'src/deep/b.ts'), 'b');
  writeFileSync(join(root, 'config.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

const now = () => fingerprint(['src', 'config.json', 'missing'], { root });

describe('fingerprint', () => {
  it('stays when only times change', () => {
    const before = now();
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    expect(now()).toBe(before);
  });

  it.each([
    ['content', () => writeFileSync(join(root, 'src/deep/b.ts'), 'c')],
    ['a name', () => renameSync(join(root, 'src/a.ts'), join(root, 'src/c.ts'))],
    ['a new file', () => writeFileSync(join(root, 'src/deep/new.ts'), '')],
    ['a removed file', () => rmSync(join(root, 'config.json'))],
    ['a file that was missing', () => writeFileSync(join(root, 'missing'), '')],
  ])('changes with %s', (_, change) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  it('changes with the salt', () => {
    expect(fingerprint(['src'], { root, salt: 'x' })).not.toBe(fingerprint(['src'], { root }));
  });
});
