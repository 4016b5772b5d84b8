import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { StoragePort } from '#platform/storage/port.ts';
import server from '../../../package.json' with { type: 'json' };
import type { OpenDatabase } from '../open-database.ts';
import { StartFailure } from '../start-failure.ts';
import { checkDatabase, copyDatabase, kindOf } from './copy-database.ts';
import { type Copies, copyMedia } from './copy-media.ts';
import { hashOf, isFull, writeHashed } from './hashed-file.ts';
import { FORM, type Manifest, type Part, writeManifest } from './manifest.ts';
import { MEDIA_LIST, MediaList } from './media-list.ts';
import { type MediaStore, mediaStoreOf } from './media-store.ts';
import {
  type Backup,
  beginFolder,
  filesOfBefore,
  finishFolder,
  keepNewest,
  openPlace,
  removeUnfinished,
  removeUnnamedMedia,
} from './place.ts';

export interface Source {
  readonly database: OpenDatabase;
  readonly storage: StoragePort;
  /** Null: the secret is not ours to keep. */
  readonly secretFile: string | null;
}

export interface Made extends Backup {
  /** What was not in the place before. */
  readonly copies: Copies;
  /** Older backups that went. */
  readonly removed: readonly string[];
}

export const SECRET = 'app-secret';

/** Makes a backup in a place that may hold earlier ones, and keeps so many of them. */
export async function makeBackup(
  source: Source,
  { place, keep }: { readonly place: string; readonly keep: number | null },
): Promise<Made> {
  const lock = await openPlace(place);
  try {
    await checkDatabase(source.database);
    const store = mediaStoreOf(place);
    const made = await fill(source, place, store);
    if (keep === null) return { ...made, removed: [] };
    const removed = await keepNewest(place, keep);
    await removeUnnamedMedia(place, store);
    return { ...made, removed };
  } finally {
    lock.release();
  }
}

async function fill(source: Source, place: string, store: MediaStore) {
  const before = await filesOfBefore(place);
  await removeUnfinished(place);
  const begun = new Date();
  const folder = await beginFolder(place, begun);
  const copies: Copies = { files: 0, bytes: 0 };
  try {
    await using list = await MediaList.create(join(folder, MEDIA_LIST));
    const media = { storage: source.storage, store, list, before };
    const manifest = await copyAll(source, folder, {
      begun,
      list,
      copy: () => copyMedia(media, copies),
    });
    await writeManifest(folder, manifest);
    const finished = await finishFolder(place, folder);
    return { name: basename(finished), folder: finished, manifest, copies };
  } catch (error) {
    if (!isFull(error)) throw error;
    await rm(folder, { recursive: true, force: true });
    await removeUnnamedMedia(place, store);
    throw new StartFailure(
      `The disk of ${place} is full: this backup was given up and removed, earlier ones are as they were.`,
      { cause: error },
    );
  }
}

interface Course {
  readonly begun: Date;
  readonly list: MediaList;
  /** Brings what is not in the list yet. */
  readonly copy: () => Promise<void>;
}

/**
 * A file is removed after the record that named it. So files come first: what is removed before it
 * is copied, no record of the database names that is copied later. The second look is short, and
 * brings what came during the long first; the third what came while the database was copied.
 */
async function copyAll(source: Source, folder: string, { begun, list, copy }: Course) {
  await copy();
  await copy();
  const { part, facts } = await copyDatabase({ ...source, folder });
  await copy();
  await list.sync();
  const { named, ...schemaAndRows } = facts;
  const media = { file: MEDIA_LIST, ...(await hashOf(join(folder, MEDIA_LIST))) };
  return {
    form: FORM,
    product: server.version,
    started_at: begun.toISOString(),
    finished_at: new Date().toISOString(),
    kind: kindOf(source.database),
    ...schemaAndRows,
    database: part,
    secret: await copySecret(source.secretFile, folder),
    media: { ...media, files: list.files.size, bytes: list.bytes },
    gone: [...named].filter((key) => !list.files.has(key)).toSorted(),
  } satisfies Manifest;
}

async function copySecret(secretFile: string | null, folder: string): Promise<Part | null> {
  if (secretFile === null || !existsSync(secretFile)) return null;
  const content = await writeHashed(join(folder, SECRET), createReadStream(secretFile));
  return { file: SECRET, ...content };
}
