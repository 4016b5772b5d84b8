import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#config.ts';
import { openDataFolder } from './data-folder.ts';
import { StartFailure } from './start-failure.ts';

let dir: string;

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'bimah-data-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  // As root the database runs under another user, who must be able to pass.
  await chmod(parent, 0o711);
  dir = join(parent, 'data');
});

const open = () => openDataFolder(loadConfig({ DATA_DIR: dir }));

describe('openDataFolder', () => {
  it('makes a secret once and keeps it from other users', async () => {
    const first = await open();
    const second = await open();

    expect(first.config.appSecret).toHaveLength(64);
    expect(second.config.appSecret).toBe(first.config.appSecret);
    expect((await stat(join(dir, 'app-secret'))).mode & 0o777).toBe(0o600);
  });

  it('gives starts at the same moment the same secret', async () => {
    const opened = await Promise.all([open(), open(), open()]);

    expect(new Set(opened.map(({ config }) => config.appSecret)).size).toBe(1);
  });

  it('writes no secret when one is given', async () => {
    const APP_SECRET = 'q7Vt2mXc9LrPz4KdWf8NbGh3JsYa6EuT';

    const { config } = await openDataFolder(loadConfig({ DATA_DIR: dir, APP_SECRET }));

    expect(config.appSecret).toBe(APP_SECRET);
    await expect(readFile(join(dir, 'app-secret'))).rejects.toThrow('ENOENT');
  });

  it('refuses a damaged secret rather than make another', async () => {
    await open();
    await writeFile(join(dir, 'app-secret'), 'short');

    await expect(open()).rejects.toThrow(/app-secret is damaged/);
  });

  it('says in one sentence why a folder cannot be used', async () => {
    await writeFile(dir, 'a file');

    await expect(open()).rejects.toThrow(
      new StartFailure(
        `The data folder ${dir} cannot be used: a file is in its place; set DATA_DIR to another.`,
      ),
    );
  });
});
