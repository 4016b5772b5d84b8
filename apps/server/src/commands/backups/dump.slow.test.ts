import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { asAccount, databaseAccount } from '#platform/db/embedded/account.ts';
import { findFreePort } from '#platform/db/embedded/free-port.ts';
import { startEmbedded } from '#platform/db/embedded/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import { newKey } from '#platform/storage/keys.ts';
import { runCommand } from '#testing/commands.ts';
import { APP_SECRET } from '#testing/factories.ts';
import { queryAt, startOwnCluster, type OwnCluster } from '#testing/faults/own-cluster.ts';
import { jobs } from '../../worker.ts';
import { wholeBackups } from './place.ts';

const run = promisify(execFile);
/** Of the embedded package, against which a client of the machine's may be too old. */
const OUR_VERSION = 18;
const PASSWORD = 'p ss/w@rd';

function clientVersion(): number {
  try {
    const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  } catch {
    return 0;
  }
}

interface Server {
  url(name: string): string;
  stop(): Promise<void>;
}

/** A server of the client's own version, as Debian installs it. */
async function startServerOf(bin: string, dir: string): Promise<Server> {
  const account = await databaseAccount();
  const [data, port] = [join(dir, 'cluster'), await findFreePort()];
  await mkdir(data, { mode: 0o700 });
  if (account) await run('chown', [`${account.uid}:${account.gid}`, data]);
  const options = asAccount(account);
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'],
    options,
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(data, 'log'), ...args], options);
  await control('-o', settings, 'start');
  const base = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await queryAt(base)(`create role bimah login createdb password '${PASSWORD}'`);
  await writeFile(join(data, 'pg_hba.conf'), 'host all bimah 127.0.0.1/32 scram-sha-256\n');
  await control('reload');
  return {
    url: (name) => `postgres://bimah:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`,
    stop: async () => void (await control('-m', 'immediate', 'stop')),
  };
}

const version = clientVersion();
const debian = `/usr/lib/postgresql/${version}/bin`;
const canDump = version >= OUR_VERSION || existsSync(join(debian, 'initdb'));
if (!canDump) process.stderr.write('No dumps made: no PostgreSQL client and server are alike.\n');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-dump-'));
  await chmod(dir, 0o711);
  onTestFinished(() => rm(dir, { recursive: true, maxRetries: 20 }));
});

describe.runIf(canDump)('a database of DATABASE_URL', () => {
  let server: Server;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bimah-dump-server-'));
    await chmod(folder, 0o711);
    server =
      version >= OUR_VERSION
        ? await startEmbedded({ dir: join(folder, 'data'), fsync: false })
        : await startServerOf(debian, folder);
    for (const name of ['source', 'target']) {
      await queryAt(server.url('postgres'))(`create database ${name}`);
    }
    await migrate(server.url('source'), jobs);
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  it('is dumped and restored, into another and into an embedded one', async () => {
    const key = newKey('videos', 'video/mp4');
    const source = { DATABASE_URL: server.url('source'), DATA_DIR: join(dir, 'data'), APP_SECRET };
    await mkdir(join(source.DATA_DIR, 'media/videos'), { recursive: true });
    await writeFile(join(source.DATA_DIR, 'media', key), 'a film');
    await queryAt(source.DATABASE_URL)("insert into channels (name) values ('one'), ('שתיים')");
    const backups = join(dir, 'backups');
    expect(await runCommand('backup', [backups], source)).toMatchObject({ code: 0, errors: '' });
    const [backup] = await wholeBackups(backups);
    expect(backup?.manifest).toMatchObject({
      kind: 'dump',
      secret: null,
      rows: { channels: 2 },
      media: { files: 1, bytes: 6 },
    });

    const again = await runCommand('restore', [backups], {
      ...source,
      DATA_DIR: join(dir, 'none'),
    });
    expect(again).toMatchObject({
      code: 1,
      errors: 'The database of DATABASE_URL is not empty: restore into an empty one.\n',
    });

    const target = { ...source, DATABASE_URL: server.url('target'), DATA_DIR: join(dir, 'other') };
    expect(await runCommand('restore', [backups], target)).toMatchObject({ code: 0, errors: '' });
    const names = 'select name from channels order by id';
    expect(await queryAt(target.DATABASE_URL)(names)).toEqual([{ name: 'one' }, { name: 'שתיים' }]);
    expect(await readFile(join(target.DATA_DIR, 'media', key), 'utf8')).toBe('a film');
    await migrate(target.DATABASE_URL, jobs);

    const embedded = { DATA_DIR: join(dir, 'embedded'), APP_SECRET };
    expect(await runCommand('restore', [backups], embedded)).toMatchObject({ code: 0, errors: '' });
    const opened = await startEmbedded({ dir: embedded.DATA_DIR, fsync: false });
    onTestFinished(() => opened.stop());
    expect(await queryAt(opened.url('bimah'))(names)).toHaveLength(2);
    await migrate(opened.url('bimah'), jobs);
  });
});

describe('the program that makes dumps', () => {
  let cluster: OwnCluster;
  beforeAll(async () => {
    cluster = await startOwnCluster();
    await migrate(cluster.url, jobs);
  });
  afterAll(() => cluster.stop());

  /** In the place of the real one: tells a version, and what it was called with. */
  const aProgram = async (found: string, told: string): Promise<string> => {
    const bin = join(dir, 'bin');
    await mkdir(bin);
    const lines = [
      '#!/bin/sh',
      `if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${found}"; exit; fi`,
      `echo "$*" > ${told}`,
      `echo "$PGPASSWORD" >> ${told}`,
    ];
    await writeFile(join(bin, 'pg_dump'), lines.join('\n'), { mode: 0o755 });
    return bin;
  };

  it('the password is on no command line', async () => {
    const told = join(dir, 'told');
    const PATH = await aProgram('99.1', told);
    const env = { DATABASE_URL: cluster.url, DATA_DIR: join(dir, 'data'), APP_SECRET, PATH };
    expect(await runCommand('backup', [join(dir, 'backups')], env)).toMatchObject({ code: 0 });
    const [args, password] = (await readFile(told, 'utf8')).split('\n');
    expect(password).toBe(new URL(cluster.url).password);
    expect(args).toContain('--format=custom');
    expect(args).not.toContain(password);
  });

  it.each([
    [
      'absent',
      null,
      'pg_dump is not found in PATH: install the PostgreSQL client of version 18 or newer, and run this again.\n',
    ],
    [
      'too old',
      '17.6',
      'pg_dump in PATH is of version 17, the server of version 18: install the PostgreSQL client of version 18 or newer.\n',
    ],
  ])('is %s: it says so, and begins nothing', async (_what, found, sentence) => {
    const PATH = found === null ? dir : await aProgram(found, join(dir, 'told'));
    const env = { DATABASE_URL: cluster.url, DATA_DIR: join(dir, 'data'), APP_SECRET, PATH };
    const backups = join(dir, 'backups');
    expect(await runCommand('backup', [backups], env)).toEqual({
      code: 1,
      out: '',
      errors: sentence,
    });
    expect(await readdir(backups)).toEqual(['backup.lock']);
  });
});
