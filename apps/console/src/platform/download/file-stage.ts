import { fetchFile } from './fetch-file.ts';

/** Where a file waits until it is whole. */
export interface FileStage {
  readonly fetchFile: typeof fetchFile;
  /** Gives the room back. */
  readonly clear: () => Promise<void>;
}

const FOLDER = 'staged-files';
const DAY_MS = 86_400_000;

/** The page's own folder on the disk; `null` in browsers, or private windows, without one. */
async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    return 'createWritable' in FileSystemFileHandle.prototype ? folder : null;
  } catch {
    return null;
  }
}

/** A page that was closed in the middle could not tidy up. */
async function removeLeftovers(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const handle of folder.values()) {
    if (handle.kind !== 'file') continue;
    const { lastModified } = await handle.getFile();
    if (Date.now() - lastModified > DAY_MS) await folder.removeEntry(handle.name);
  }
}

const counting = (onBytes: (received: number) => void) => {
  let received = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, controller) => {
      received += part.byteLength;
      onBytes(received);
      controller.enqueue(part);
    },
  });
};

/**
 * Fetched files go to one of the page's own on the disk, each in the place of the one before:
 * browsers lose blobs of some gigabytes. Where there is no such place they are blobs after all.
 */
export async function openFileStage(): Promise<FileStage> {
  const folder = await openFolder();
  if (!folder) return { fetchFile, clear: () => Promise.resolve() };
  await removeLeftovers(folder).catch(() => undefined);
  const name = crypto.randomUUID();
  return {
    fetchFile: async (url, { signal, onProgress }) => {
      const response = await fetch(url, { credentials: 'omit', signal });
      if (!response.ok || !response.body) return null;
      const size = Number(response.headers.get('content-length') ?? 0);
      const handle = await folder.getFileHandle(name, { create: true });
      const progress = counting((received) =>
        onProgress(size > 0 ? Math.min(received / size, 1) : null),
      );
      const writable = await handle.createWritable();
      await response.body.pipeThrough(progress).pipeTo(writable, { signal });
      return handle.getFile();
    },
    clear: () => folder.removeEntry(name).catch(() => undefined),
  };
}
