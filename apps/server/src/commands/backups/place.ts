import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment } from '#config.ts';
import { lockDirectory } from '#platform/db/embedded/index.ts';
import { reasonOf, StartFailure } from '../start-failure.ts';
import { syncFolder } from './hashed-file.ts';
import { MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { type Copied, MEDIA_LIST, readMediaList } from './media-list.ts';
import type { MediaStore } from './media-store.ts';

/** By the moment it began, to the second: the order of names is the order of time. */
const BACKUP = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const UNFINISHED = '.unfinished';

/** As it was typed: npm runs scripts in another folder than the one they are called from. */
export const folderNamed = (typed: string): string => resolve(environment['INIT_CWD'] ?? '', typed);

export interface Backup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Makes the folder backups go to, and keeps other backups out of it until `release`. */
export async function openPlace(place: string): Promise<{ release(): void }> {
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    const lock = await lockDirectory(place, 0, 'backup.lock');
    if (lock !== null) return lock;
  } catch (error) {
    throw new StartFailure(`Backups cannot be kept in ${place}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  throw new StartFailure(`Another backup to ${place} is under way.`);
}

async function foldersOf(place: string) {
  const names = (await readdir(place)).toSorted();
  return Promise.all(
    names
      .filter((name) => BACKUP.test(name))
      .map(async (name) => {
        const folder = join(place, name);
        return { name, folder, manifest: await readManifest(folder) };
      }),
  );
}

/** Oldest first. */
export async function wholeBackups(place: string): Promise<Backup[]> {
  return (await foldersOf(place)).flatMap(({ manifest, ...backup }) =>
    typeof manifest === 'string' ? [] : [{ ...backup, manifest }],
  );
}

const unfinishedIn = async (place: string) =>
  (await readdir(place)).filter((name) => name.endsWith(UNFINISHED));

/** A folder for a new backup, which gets its name when it is whole. */
export async function beginFolder(place: string, begun: Date): Promise<string> {
  let name = '';
  for (
    let second = begun.getTime();
    name === '' || existsSync(join(place, name));
    second += 1_000
  ) {
    name = `${new Date(second).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  }
  const folder = join(place, `${name}${UNFINISHED}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

export async function finishFolder(place: string, folder: string): Promise<string> {
  const finished = folder.slice(0, -UNFINISHED.length);
  await syncFolder(folder);
  await rename(folder, finished);
  await syncFolder(place);
  return finished;
}

/** What was copied by the last whole backup and by those that were cut short since. */
export async function filesOfBefore(place: string): Promise<Map<string, Copied>> {
  const last = (await wholeBackups(place)).slice(-1).map(({ name }) => name);
  const known = new Map<string, Copied>();
  for (const name of [...last, ...(await unfinishedIn(place))]) {
    const list = join(place, name, MEDIA_LIST);
    // One that was cut short before it copied anything has none.
    if (!existsSync(list)) continue;
    for await (const file of readMediaList(list)) known.set(file.key, file);
  }
  return known;
}

/** What backups that were cut short, while being made or while being removed, have left. */
export async function removeUnfinished(place: string): Promise<void> {
  const halfRemoved = (await foldersOf(place)).filter(({ manifest }) => manifest === 'none');
  const names = [...halfRemoved.map(({ name }) => name), ...(await unfinishedIn(place))];
  for (const name of names) await rm(join(place, name), { recursive: true });
}

/** Removes the oldest whole backups beyond so many; tells their names. */
export async function keepNewest(place: string, count: number): Promise<string[]> {
  const surplus = (await wholeBackups(place)).slice(0, -count);
  for (const { folder } of surplus) {
    // First that which makes it whole: cut short here, it is a leftover.
    await rm(join(folder, MANIFEST));
    await rm(folder, { recursive: true });
  }
  return surplus.map(({ name }) => name);
}

/** Removes files that no backup names; none where it cannot be told what a backup names. */
export async function removeUnnamedMedia(place: string, store: MediaStore): Promise<void> {
  const named = new Set<string>();
  for (const { folder, manifest } of await foldersOf(place)) {
    if (manifest === 'unreadable') return;
    if (manifest === 'none') continue;
    for await (const { sha256 } of readMediaList(join(folder, MEDIA_LIST))) named.add(sha256);
  }
  await store.removeAllBut(named);
}
