// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { openFileStage } from './file-stage.ts';

const HOUR_MS = 3_600_000;
const FILM = '/media/1.mp4';

/** The browser's folder, as far as the stage uses it. */
function aFolder(...there: readonly File[]) {
  const files = new Map(there.map((file) => [file.name, file]));
  const handleOf = (name: string) => ({
    kind: 'file',
    name,
    getFile: async () => files.get(name),
    createWritable: async () => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      return new WritableStream<Uint8Array<ArrayBuffer>>({
        write: (part) => void parts.push(part),
        close: () => void files.set(name, new File(parts, name)),
      });
    },
  });
  const folder = {
    async *values() {
      for (const name of files.keys()) yield handleOf(name);
    },
    getFileHandle: async (name: string) => handleOf(name),
    removeEntry: async (name: string) => {
      if (!files.delete(name)) throw new DOMException('Not there', 'NotFoundError');
    },
  };
  return { folder, names: () => [...files.keys()] };
}

function withFolder(...there: readonly File[]) {
  const { folder, names } = aFolder(...there);
  const root = { getDirectoryHandle: async () => folder };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => root } });
  vi.stubGlobal(
    'FileSystemFileHandle',
    class {
      createWritable() {}
    },
  );
  return names;
}

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

const film = (text: string) =>
  new Response(text, { headers: { 'content-length': String(text.length) } });

const quietly = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });

const aged = (name: string, hours: number) =>
  new File([], name, { lastModified: Date.now() - hours * HOUR_MS });

it('keeps a film on the disk, tells how far it is, and gives the room back', async () => {
  const names = withFolder();
  answering(() => film('film'));
  const shares: (number | null)[] = [];
  const stage = await openFileStage();
  const file = await stage.fetchFile(FILM, {
    ...quietly(),
    onProgress: (share) => shares.push(share),
  });
  expect(await file?.text()).toBe('film');
  expect(shares.at(-1)).toBe(1);
  expect(names()).toHaveLength(1);
  await stage.clear();
  expect(names()).toEqual([]);
});

it('puts each film in the place of the one before', async () => {
  const names = withFolder();
  answering(() => film('first'));
  const stage = await openFileStage();
  await stage.fetchFile(FILM, quietly());
  answering(() => film('second'));
  expect(await (await stage.fetchFile(FILM, quietly()))?.text()).toBe('second');
  expect(names()).toHaveLength(1);
});

it('answers null where the server refuses', async () => {
  const names = withFolder();
  answering(() => new Response('expired', { status: 403 }));
  const stage = await openFileStage();
  expect(await stage.fetchFile(FILM, quietly())).toBeNull();
  expect(names()).toEqual([]);
  await expect(stage.clear()).resolves.toBeUndefined();
});

it('keeps nothing of a film that was called off', async () => {
  const names = withFolder();
  const abort = new AbortController();
  answering(() => new Response(new ReadableStream({ pull: () => abort.abort() })));
  const stage = await openFileStage();
  await expect(stage.fetchFile(FILM, quietly(abort.signal))).rejects.toThrow(/abort/i);
  expect(names()).toEqual([]);
});

it('removes what a closed page left a day ago, not what another page works on', async () => {
  const names = withFolder(aged('left behind', 25), aged('of another page', 23));
  await openFileStage();
  expect(names()).toEqual(['of another page']);
});

it('holds films in memory where the browser has no folder', async () => {
  vi.stubGlobal('navigator', {
    storage: { getDirectory: () => Promise.reject(new DOMException('Private', 'SecurityError')) },
  });
  answering(() => film('film'));
  const stage = await openFileStage();
  expect((await stage.fetchFile(FILM, quietly()))?.size).toBe(4);
  await expect(stage.clear()).resolves.toBeUndefined();
});
