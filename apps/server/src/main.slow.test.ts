import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#platform/db/embedded/free-port.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const CREATE_ADMIN = fileURLToPath(new URL('./commands/create-admin.ts', import.meta.url));

type Environment = Record<string, string>;
type Process = ChildProcessByStdio<null, Readable, Readable>;

let env: Environment;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bimah-main-'));
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 20 }));
  // As root the database runs under another user, who must be able to pass.
  await chmod(folder, 0o711);
  env = { DATA_DIR: join(folder, 'data'), PORT: String(await findFreePort()), LOG_LEVEL: 'warn' };
});

function launch(changes: Environment = {}): Process {
  const server = spawn(process.execPath, [MAIN], {
    env: { ...env, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

async function ended(child: Process): Promise<{ code: number | null; says: string }> {
  const [says, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, says };
}

async function untilReady(server: Process): Promise<string> {
  let output = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (/Bimah is ready.*\n\n/s.test(output)) return output;
  }
  throw new Error(`It ended before it was ready: ${output}`);
}

const isReady = async () => (await fetch(`http://127.0.0.1:${env['PORT']}/readyz`)).ok;

/** What the folder of the data may hold, by the words of whoever backs it up. */
async function toldOfDataFolder(): Promise<(string | undefined)[]> {
  const file = new URL('../../../docs/operations.md', import.meta.url);
  const [, table = ''] =
    /## What lies in DATA_DIR\n\n([^]*?)\n\n/.exec(await readFile(file, 'utf8')) ?? [];
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
}

function createAdmin(email: string): Process {
  const command = `echo "a very long passphrase" | "$0" "$1" --email ${email} --name Dana`;
  const args = ['-c', command, process.execPath, CREATE_ADMIN];
  return spawn('/bin/sh', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('the server', () => {
  it('says where it is, serves, and ends in order when asked', async () => {
    const server = launch();

    const said = await untilReady(server);
    expect(said).toContain(`http://localhost:${env['PORT']}`);
    expect(said).toContain('admin@bimah.local');
    expect(await isReady()).toBe(true);

    server.kill('SIGTERM');
    expect(await ended(server)).toEqual({ code: 0, says: '' });
    expect(await readdir(join(env['DATA_DIR'] ?? '', 'postgres'))).not.toContain('postmaster.pid');
    expect(await toldOfDataFolder()).toEqual(
      expect.arrayContaining(await readdir(env['DATA_DIR'] ?? '')),
    );
  });

  it('starts empty when asked to, for one first admin', async () => {
    const server = launch({ DEMO: '0' });
    expect(await untilReady(server)).not.toContain('admin@bimah.local');

    expect(await ended(createAdmin('dana@example.org'))).toEqual({ code: 0, says: '' });
    expect(await ended(createAdmin('noa@example.org'))).toEqual({
      code: 1,
      says: 'There is a platform admin already: further ones are made inside the console.\n',
    });
    expect(await isReady()).toBe(true);
  });

  it('refuses a wrong variable in one sentence', async () => {
    expect(await ended(launch({ DEMO: 'maybe' }))).toEqual({
      code: 1,
      says: 'DEMO must be 0 or 1.\n',
    });
  });

  it('refuses a taken port in one sentence and leaves nothing running', async () => {
    const other = createServer().listen(Number(env['PORT']), '127.0.0.1');
    onTestFinished(() => void other.close());

    expect(await ended(launch())).toEqual({
      code: 1,
      says: `Port ${env['PORT']} on 127.0.0.1 is already in use: set PORT to a free one.\n`,
    });
    expect(await readdir(join(env['DATA_DIR'] ?? '', 'postgres'))).not.toContain('postmaster.pid');
  });

  it('refuses a database that is not there in one sentence', async () => {
    const port = await findFreePort();
    const changes = {
      DATABASE_URL: `postgres://bimah:hidden@127.0.0.1:${port}/bimah`,
      APP_SECRET: 'q7Vt2mXc9LrPz4KdWf8NbGh3JsYa6EuT',
    };

    const address = `127.0.0.1:${port}/bimah`;
    expect(await ended(launch(changes))).toEqual({
      code: 1,
      says: `The database at ${address} (DATABASE_URL) cannot be used: nothing listens there.\n`,
    });
  });
});
