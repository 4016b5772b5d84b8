import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { isKey } from '#platform/storage/keys.ts';
import { hashed } from './hashed-file.ts';

export const MEDIA_LIST = 'media.jsonl';

const copied = hashed.extend({
  key: z.string().refine(isKey),
  type: z.string(),
  modified: z.iso.datetime(),
});
/** A file of the storage, as it lies in the backup. */
export type Copied = z.output<typeof copied>;

/** Grows as files are copied, so that a backup that was cut short is gone on with by the next. */
export class MediaList implements AsyncDisposable {
  readonly files = new Map<string, Copied>();
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(path: string): Promise<MediaList> {
    return new MediaList(await open(path, 'ax', 0o600));
  }

  get bytes(): number {
    let sum = 0;
    for (const { size } of this.files.values()) sum += size;
    return sum;
  }

  async add(file: Copied): Promise<void> {
    this.files.set(file.key, file);
    await this.#handle.appendFile(`${JSON.stringify(file)}\n`);
  }

  sync(): Promise<void> {
    return this.#handle.sync();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#handle.close();
  }
}

/** The lines that are whole: the last of a list that was cut short may not be. */
export async function* readMediaList(path: string): AsyncGenerator<Copied> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const file = copied.safeParse(parsed(line));
    if (file.success) yield file.data;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
