import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { orNoRoom, type Hold, type RoomPort } from '#platform/room/port.ts';
import type { OpenedObject, StoredObject } from './port.ts';

const counting = (hold: Hold) =>
  async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      await hold.wrote(chunk.length);
      yield chunk;
    }
  };

interface Saving {
  readonly room: RoomPort;
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
}

/** Writes an opened object to our disk, as far as there is room for all of it. */
export async function saveStream(
  { stream, ...stored }: OpenedObject,
  { room, path, signal }: Saving,
): Promise<StoredObject> {
  try {
    await using hold = await room.hold(`copy-${randomUUID()}`, stored.size);
    await pipeline(stream, counting(hold), createWriteStream(path), { ...(signal && { signal }) });
  } catch (error) {
    stream.destroy();
    throw orNoRoom(error);
  }
  return stored;
}
