import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's own: another python does not see Debian's packages. */
export const PYTHON = '/usr/bin/python3';

const CACHE = fileURLToPath(
  new URL('../../../../../node_modules/.cache/bimah/swift', import.meta.url),
);
const GIVEN_UP = `${CACHE}-missing`;
const GIVEN_UP_MS = 3_600_000;
const LIBRARIES = 'usr/lib/python3/dist-packages';
const DOWNLOAD_MS = 180_000;

export type PythonEnvironment = Readonly<Record<string, string>>;

const environmentOf = (folder: string | null): PythonEnvironment => ({
  PYTHONNOUSERSITE: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  EVENTLET_NO_GREENDNS: 'yes',
  ...(folder !== null && {
    PYTHONPATH: join(folder, LIBRARIES),
    LD_LIBRARY_PATH: join(
      folder,
      'usr/lib',
      `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
    ),
  }),
});

async function isThere(env: PythonEnvironment): Promise<boolean> {
  const look = 'import swift, swift.proxy.server, swift.obj.server';
  return run(PYTHON, ['-c', look], { env }).then(
    () => true,
    () => false,
  );
}

/** Unpacks what Swift needs beside what the system has; nothing is installed. */
async function unpack(folder: string): Promise<void> {
  const options = { cwd: folder, timeout: DOWNLOAD_MS };
  const lists = ['-o', `Dir::State::Lists=${folder}/lists`, '-o', `Dir::Cache=${folder}/cache`];
  await mkdir(join(folder, 'lists/partial'), { recursive: true });
  await mkdir(join(folder, 'cache/archives/partial'), { recursive: true });
  await run('apt-get', [...lists, '-qq', 'update'], options);
  const wanted = ['-s', 'install', '--no-install-recommends', 'python3-swift'];
  const { stdout } = await run('apt-get', [...lists, ...wanted], options);
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  await run('apt-get', [...lists, '-qq', 'download', ...names], options);
  for (const name of await readdir(folder)) {
    if (name.endsWith('.deb')) await run('dpkg', ['-x', name, folder], options);
  }
  for (const name of ['lists', 'cache']) await rm(join(folder, name), { recursive: true });
}

/** Where it could not be had, nobody waits for it again within the hour. */
async function refuseIfGivenUp(): Promise<void> {
  const given = await stat(GIVEN_UP).catch(() => null);
  if (given && Date.now() - given.mtimeMs < GIVEN_UP_MS) {
    throw new Error(await readFile(GIVEN_UP, 'utf8'));
  }
}

/** What python runs Swift with; rejects where it cannot be had. */
export async function swiftEnvironment(): Promise<PythonEnvironment> {
  for (const env of [environmentOf(null), environmentOf(CACHE)]) if (await isThere(env)) return env;
  await refuseIfGivenUp();
  await mkdir(dirname(CACHE), { recursive: true });
  const folder = await mkdtemp(`${CACHE}-`);
  try {
    await unpack(folder);
    // Somebody else may have been quicker.
    await rename(folder, CACHE).catch(() => undefined);
  } catch (error) {
    await writeFile(GIVEN_UP, (error as Error).message.split('\n', 1)[0] ?? '');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const env = environmentOf(CACHE);
  if (!(await isThere(env))) throw new Error('python3-swift does not run here');
  return env;
}
