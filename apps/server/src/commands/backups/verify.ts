import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { knowsMigrations } from '#platform/db/migrate.ts';
import { JOB_SCHEMA_VERSION } from '#platform/jobs/install.ts';
import server from '../../../package.json' with { type: 'json' };
import { StartFailure } from '../start-failure.ts';
import { hashOf } from './hashed-file.ts';
import { type Manifest, MANIFEST, type Part, readManifest } from './manifest.ts';
import { type Copied, MEDIA_LIST, readMediaList } from './media-list.ts';
import type { MediaStore } from './media-store.ts';
import { type Backup, wholeBackups } from './place.ts';

/** The backup a folder is, or the newest of those that are kept in it. */
export async function findBackup(folder: string): Promise<Backup> {
  if (!existsSync(folder)) throw new StartFailure(`There is no folder ${folder}.`);
  const manifest = await readManifest(folder);
  if (manifest === 'unreadable') {
    throw new StartFailure(
      `${join(folder, MANIFEST)} cannot be understood: it is damaged, or of a newer version of Bimah.`,
    );
  }
  if (manifest !== 'none') return { name: basename(folder), folder, manifest };
  if (existsSync(join(folder, MEDIA_LIST))) {
    throw new StartFailure(`${folder} is not whole: the backup was cut short.`);
  }
  const newest = (await wholeBackups(folder)).at(-1);
  if (newest) return newest;
  throw new StartFailure(`There is no whole backup in ${folder}.`);
}

/** This code would misread what newer code has written. */
export function refuseNewer({ schema, product }: Manifest): void {
  if (knowsMigrations(schema.migrations) && schema.jobs <= JOB_SCHEMA_VERSION) return;
  throw new StartFailure(
    `The backup was made by a newer version of Bimah (${product}) than this one (${server.version}): restore it with that version.`,
  );
}

/** Reads everything once, and gives the list of files. */
export async function verify({ folder, manifest }: Backup, store: MediaStore): Promise<Copied[]> {
  const { database, secret, media } = manifest;
  for (const part of [media, database, ...(secret ? [secret] : [])]) {
    await refuseChanged(folder, part);
  }
  const files = await Array.fromAsync(readMediaList(join(folder, media.file)));
  for (const file of files) {
    if (await store.isIntact(file)) continue;
    throw notWhole(folder, `the file ${file.key} (${store.pathOf(file)}) is missing or damaged`);
  }
  return files;
}

async function refuseChanged(folder: string, { file, sha256 }: Part): Promise<void> {
  const path = join(folder, file);
  if (!existsSync(path)) throw notWhole(folder, `${file} is missing`);
  if ((await hashOf(path)).sha256 !== sha256) throw notWhole(folder, `${file} is damaged`);
}

const notWhole = (folder: string, what: string) =>
  new StartFailure(`${folder} is not whole: ${what}. Nothing was restored.`);
