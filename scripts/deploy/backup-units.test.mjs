import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readText } from '../check/files.mjs';
import { ROOT } from '../lib/paths.mjs';

const UNITS = ['bimah-backup.service', 'bimah-backup.timer'];
const HOME = '/opt/bimah';
const unit = (name) => readText(`deploy/systemd/${name}`);

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.log('systemd-analyze is not installed: units of backups are not checked');

/** As they are, but for the folder of the product, which is this checkout. */
function verify(change = (text) => text) {
  const folder = mkdtempSync(join(tmpdir(), 'bimah-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = UNITS.map((name) => join(folder, name));
  for (const [index, name] of UNITS.entries()) {
    writeFileSync(paths[index], change(unit(name).replaceAll(HOME, ROOT)));
  }
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
  });
  return { status, said: stderr.split('\n').filter((line) => line.includes('bimah-backup')) };
}

it('looks for files where the server keeps them', () => {
  const folderOf = (name) => /^Environment=.*\bDATA_DIR=(\S+)/m.exec(unit(name))?.[1];
  const folders = [UNITS[0], 'bimah-api.service', 'bimah-worker.service'].map(folderOf);
  expect(folders).toEqual(folders.map(() => '/var/lib/bimah'));
});

it('runs a command that there is', () => {
  const [, home, file] = /ExecStart=(\S+)\/node_modules\/\.bin\/node (\S+)/.exec(unit(UNITS[0]));
  expect([home, existsSync(join(ROOT, file))]).toEqual([HOME, true]);
});

it.runIf(hasSystemd)('systemd understands the units of backups', () => {
  expect(verify()).toEqual({ status: 0, said: [] });
  expect(verify((text) => text.replace('OnCalendar=*-*-*', 'OnCalendar=never')).said).not.toEqual(
    [],
  );
});
