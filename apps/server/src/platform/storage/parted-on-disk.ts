import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { partCount, partOf } from '@bimah/contract/rules/upload-parts.ts';
import { orNoRoom, type RoomPort, type Sender } from '#platform/room/port.ts';
import { assertStorable } from './keys.ts';
import type { ArrivingPart, Parted, PartedPort } from './parted.ts';
import { atMost, codeOf, publish } from './parts.ts';
import { StorageError, type StoredObject } from './port.ts';
import type { AddressSigner } from './signature.ts';

const SIGNED_SECONDS = 15 * 60;
/** The file itself, with holes where parts are missing. */
const WHOLE = 'whole';
/** `<number>.<sha256>`, empty: this part is in its place and safe on the disk. */
const MARK = /^(\d+)\.[0-9a-f]{64}$/;
/** In which the system counts what a file takes. */
const BLOCK_BYTES = 512;
/** `by.<sender>`, empty: whose it is. */
const SENDER = /^by\.([a-z0-9]+)$/;
const NAME = /^[0-9a-f-]{36}$/;

interface PartedSettings {
  readonly dir: string;
  readonly root: string;
  readonly room: RoomPort;
  readonly signer: AddressSigner;
  readonly addressOf: (key: string) => string;
  readonly pathOf: (key: string) => string;
  readonly stat: (key: string) => Promise<StoredObject | null>;
  /** Called before a file appears under its name. */
  readonly noteUnclaimed: (key: string) => Promise<void>;
}

export interface PartedOnDisk extends PartedPort {
  /** Removes what nobody has sent anything to for so long; tells how many. */
  sweep(olderThanMs: number): Promise<number>;
}

function orGone(error: unknown): unknown {
  return codeOf(error) === 'ENOENT' ? new StorageError('gone', { cause: error }) : orNoRoom(error);
}

/** Writes what is sent to a file of its own and compares it with what was announced. */
async function receive(path: string, { bytes, sha256 }: ArrivingPart, body: Readable) {
  const sum = createHash('sha256');
  let size = 0;
  await using file = await open(path, 'wx', 0o600);
  for await (const chunk of atMost(body, bytes)) {
    sum.update(chunk);
    size += chunk.length;
    await file.writeFile(chunk);
  }
  if (size !== bytes) throw new StorageError('incomplete');
  if (sum.digest('hex') !== sha256) throw new StorageError('altered');
}

/** Into its place, which only ever holds what was compared before. */
async function settle(from: string, whole: string, start: number): Promise<void> {
  await using file = await open(whole, 'r+');
  let at = start;
  for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
    await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  }
  await file.datasync();
}

export function partedOnDisk(settings: PartedSettings): PartedOnDisk {
  const { dir, room, signer } = settings;
  const folderOf = (name: string) => {
    if (!NAME.test(name)) throw new StorageError('gone');
    return join(dir, name);
  };
  /** Beside the promises of a channel's quota, which counts these by their rows. */
  const keepRoom = (name: string, bytes: number, sender?: Sender) =>
    room.promise(`parted/${name}`, bytes, sender);
  const giveUpRoom = (name: string) => keepRoom(name, 0).catch(() => {});

  const marksIn = async (folder: string): Promise<Map<number, string[]>> => {
    const marks = new Map<number, string[]>();
    for (const file of await readdir(folder)) {
      const number = Number(MARK.exec(file)?.[1] ?? 0);
      if (number > 0) marks.set(number, [...(marks.get(number) ?? []), file]);
    }
    return marks;
  };

  const senderOf = async (folder: string): Promise<Sender | undefined> => {
    const by = (await readdir(folder)).map((file) => SENDER.exec(file)?.[1]).find(Boolean);
    return by === undefined ? undefined : { by, hasBegun: true };
  };

  /** The part is not here while it is being written anew. */
  const place = async (folder: string, part: ArrivingPart, from: string) => {
    const mark = `${part.number}.${part.sha256}`;
    for (const old of (await marksIn(folder)).get(part.number) ?? []) {
      if (old === mark) return;
      await rm(join(folder, old), { force: true });
    }
    await settle(from, join(folder, WHOLE), part.start);
    await writeFile(join(folder, mark), '');
  };

  const found = async ({ key, size }: Parted): Promise<StoredObject | null> => {
    const object = await settings.stat(key);
    return object?.size === size ? object : null;
  };

  const joinNow = async (parted: Parted): Promise<void> => {
    const { key, name, size, part_size } = parted;
    const folder = folderOf(name);
    const marks = await marksIn(folder);
    if (marks.size !== partCount(size, part_size)) throw new StorageError('incomplete');
    const whole = join(folder, WHOLE);
    // From now on it waits for somebody to make something of it.
    await utimes(whole, new Date(), new Date());
    await settings.noteUnclaimed(key);
    await publish(whole, settings.pathOf(key), settings.root);
  };

  return {
    async open({ key, content_type, size, by }) {
      assertStorable(key, content_type);
      const name = randomUUID();
      await keepRoom(name, size, by === undefined ? undefined : { by });
      const folder = folderOf(name);
      try {
        await mkdir(folder, { recursive: true });
        await using whole = await open(join(folder, WHOLE), 'wx', 0o600);
        await whole.truncate(size);
        if (by !== undefined) await writeFile(join(folder, `by.${by}`), '');
      } catch (error) {
        throw orNoRoom(error);
      }
      return name;
    },
    async sign({ key, name, size, part_size }, { number, sha256 }) {
      const { start, bytes } = partOf(number, size, part_size);
      const expires = Math.floor(Date.now() / 1_000) + SIGNED_SECONDS;
      const query = signer.signPart({ key, name, number, start, bytes, sha256, expires });
      return {
        url: `${settings.addressOf(key)}?${query}`,
        headers: { 'content-type': 'application/octet-stream' },
      };
    },
    async arrived({ name }) {
      const marks = await marksIn(folderOf(name)).catch((error: unknown) => {
        throw orGone(error);
      });
      return [...marks.keys()].toSorted((a, b) => a - b);
    },
    async take(part, body) {
      const folder = folderOf(part.name);
      const arriving = join(folder, `${randomUUID()}.arriving`);
      try {
        const { size, blocks } = await stat(join(folder, WHOLE));
        // What has come takes room already.
        const missing = Math.max(0, size - blocks * BLOCK_BYTES);
        await keepRoom(part.name, missing, await senderOf(folder));
        await receive(arriving, part, body);
        await place(folder, part, arriving);
      } catch (error) {
        throw orGone(error);
      } finally {
        await unlink(arriving).catch(() => {});
      }
    },
    async join(parted) {
      try {
        if (!(await found(parted))) await joinNow(parted);
      } catch (error) {
        // Another may have joined it in this very moment.
        if (!(await found(parted))) throw orGone(error);
      }
      await this.drop(parted);
      const object = await found(parted);
      if (!object) throw new StorageError('gone');
      return object;
    },
    async drop({ name }) {
      await rm(folderOf(name), { recursive: true, force: true });
      await giveUpRoom(name);
    },
    async sweep(olderThanMs) {
      let swept = 0;
      for (const name of await readdir(dir).catch(() => [])) {
        const { mtimeMs } = await stat(join(dir, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs < olderThanMs) continue;
        await rm(join(dir, name), { recursive: true, force: true });
        swept += 1;
      }
      return swept;
    },
  };
}
