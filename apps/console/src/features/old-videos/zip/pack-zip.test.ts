// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { NothingPacked, packZip, ZipTooLarge, type FileChange, type ZipPort } from './pack-zip.ts';
import type { ZipSink } from './zip-sink.ts';

/** What stands in the list at the end of a zip, with the bytes it points at. */
function readZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files[name] = zip.toString('utf8', start, start + size);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function memory(limit: number | null = null) {
  const parts: Uint8Array[] = [];
  const fate = { closed: false, discarded: false };
  const sink: ZipSink = {
    limit,
    writable: new WritableStream({
      write: (part) => void parts.push(part),
      close: () => {
        fate.closed = true;
      },
    }),
    discard: async () => {
      fate.discarded = true;
    },
  };
  return { sink, fate, files: () => readZip(Buffer.concat(parts)) };
}

/** Films by id: text arrives, `null` has no file, a function answers each try. */
type Films = Record<number, string | null | ((attempt: number) => Promise<Blob | null>)>;

function portOf(films: Films, size = 4) {
  const attempts = new Map<string, number>();
  const asked: number[][] = [];
  const port: ZipPort = {
    askDownloads: async (ids) => {
      asked.push([...ids]);
      const there = ids.filter((id) => films[id] !== null);
      return {
        downloads: there.map((id) => ({
          video_id: id,
          file_name: `${id}.mp4`,
          url: String(id),
          size,
        })),
        missing_ids: ids.filter((id) => films[id] === null),
      };
    },
    fetchFile: async (url, { onProgress }) => {
      const film = films[Number(url)];
      const attempt = (attempts.get(url) ?? 0) + 1;
      attempts.set(url, attempt);
      onProgress(0.5);
      return typeof film === 'function' ? film(attempt) : new Blob([film as string]);
    },
  };
  return { port, asked, attempts };
}

async function run(films: Films, { limit = null, signal = new AbortController().signal } = {}) {
  const target = memory(limit);
  const { port, ...seen } = portOf(films);
  const told: Record<number, FileChange> = {};
  const work = packZip(
    {
      ids: Object.keys(films).map(Number),
      sink: target.sink,
      signal,
      onFile: (id, change) => {
        told[id] = { ...told[id], ...change };
      },
    },
    port,
  );
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { ...target, ...seen, told, error };
}

describe('packZip', () => {
  it('holds every film under the number of its video', async () => {
    const { files, told, fate, error } = await run({ 7: 'aaaa', 12: 'bbbb' });
    expect(error).toBeNull();
    expect(files()).toEqual({ '7.mp4': 'aaaa', '12.mp4': 'bbbb' });
    expect(told[7]).toEqual({ stage: 'packed', size: 4, received: 4 });
    expect(fate).toEqual({ closed: true, discarded: false });
  });

  it('knows all sizes first, and asks for each address just before its film', async () => {
    const { asked } = await run({ 7: 'aaaa', 12: 'bbbb' });
    expect(asked).toEqual([[7, 12], [7], [12]]);
  });

  it('asks for at most fifty at a time', async () => {
    const films = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at + 1, 'aaaa']));
    const { asked, files } = await run(films);
    expect(asked.slice(0, 2).map(({ length }) => length)).toEqual([50, 1]);
    expect(Object.keys(files())).toHaveLength(51);
  });

  it('leaves out a film without a file and names it', async () => {
    const { files, told } = await run({ 7: 'aaaa', 8: null });
    expect(Object.keys(files())).toEqual(['7.mp4']);
    expect(told[8]).toEqual({ stage: 'failed', failure: 'missing' });
  });

  it.each([
    ['is refused', () => Promise.resolve(null)],
    ['arrives short', () => Promise.resolve(new Blob(['aa']))],
    ['is cut off', () => Promise.reject(new TypeError('cut'))],
  ])('leaves no trace of a film that %s twice', async (_, film) => {
    const { files, told, attempts } = await run({ 7: film, 8: 'bbbb' });
    expect(files()).toEqual({ '8.mp4': 'bbbb' });
    expect(told[7]).toMatchObject({ stage: 'failed', failure: 'broken' });
    expect(attempts.get('7')).toBe(2);
  });

  it('takes a film that arrives the second time', async () => {
    const { files } = await run({
      7: async (attempt) => (attempt === 1 ? null : new Blob(['aaaa'])),
    });
    expect(files()).toEqual({ '7.mp4': 'aaaa' });
  });

  it('keeps no zip without a film', async () => {
    const { error, fate } = await run({ 7: null, 8: () => Promise.resolve(null) });
    expect(error).toBeInstanceOf(NothingPacked);
    expect(fate).toEqual({ closed: false, discarded: true });
  });

  it('does not begin what the browser cannot hold', async () => {
    const { error, fate, attempts } = await run({ 7: 'aaaa', 8: 'bbbb' }, { limit: 7 as never });
    expect(error).toBeInstanceOf(ZipTooLarge);
    expect(fate.discarded).toBe(true);
    expect(attempts.size).toBe(0);
  });

  it('stops when told to', async () => {
    const abort = new AbortController();
    const { error, fate, attempts } = await run(
      {
        7: async () => {
          abort.abort();
          return new Blob(['aaaa']);
        },
        8: 'bbbb',
      },
      { signal: abort.signal },
    );
    expect(error).toBeTruthy();
    expect(fate).toEqual({ closed: false, discarded: true });
    expect(attempts.has('8')).toBe(false);
  });
});
