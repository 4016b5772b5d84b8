import { saveFile } from '#platform/download/fetch-file.ts';

/** Where a zip goes while it is being made. */
export interface ZipSink {
  /** Bytes; `null` where only the disk sets a limit. */
  readonly limit: number | null;
  /** Closing it keeps the zip. */
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>;
  /** Leaves nothing behind. Only before the end. */
  readonly discard: () => Promise<void>;
}

/** Not every browser has it, so the platform's own types leave it out. */
interface SavedFileHandle {
  readonly createWritable: () => Promise<WritableStream<Uint8Array<ArrayBuffer>>>;
  readonly remove?: () => Promise<void>;
}
type ChooseFile = (options: {
  readonly suggestedName: string;
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<SavedFileHandle>;

const chooseFile = (): ChooseFile | undefined =>
  (window as { showSaveFilePicker?: ChooseFile }).showSaveFilePicker;

/** Browsers refuse or crash on larger ones that have no file of their own. */
export const MEMORY_LIMIT_BYTES = 2_147_483_648;
/** Handed over to the browser piece by piece, which keeps large ones on the disk. */
const PIECE_BYTES = 8_388_608;

const ZIP = { accept: { 'application/zip': ['.zip'] } } as const;

const quietly = (action: Promise<unknown> | undefined) =>
  Promise.resolve(action).catch(() => undefined);

/** Whether a zip may be as large as the disk allows. */
export const canStreamToDisk = (): boolean => chooseFile() !== undefined;

async function diskSink(choose: ChooseFile, name: string): Promise<ZipSink | null> {
  const handle = await choose({ suggestedName: name, types: [ZIP] }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  });
  if (!handle) return null;
  const writable = await handle.createWritable();
  const discard = async () => {
    await quietly(writable.abort());
    await quietly(handle.remove?.());
  };
  return { limit: null, writable, discard };
}

function memorySink(name: string): ZipSink {
  let zip = new Blob([]);
  let piece: Uint8Array<ArrayBuffer>[] = [];
  let pieceBytes = 0;
  const handOver = () => {
    zip = new Blob([zip, ...piece], { type: 'application/zip' });
    piece = [];
    pieceBytes = 0;
  };
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (part) => {
      piece.push(part);
      pieceBytes += part.byteLength;
      if (pieceBytes >= PIECE_BYTES) handOver();
    },
    close: () => {
      handOver();
      saveFile(zip, name);
    },
  });
  const discard = async () => {
    await quietly(writable.abort());
  };
  return { limit: MEMORY_LIMIT_BYTES, writable, discard };
}

/**
 * Asks where to keep the zip, in browsers that write to the disk as it comes; elsewhere it is held
 * until it is whole. `null` when the person changed their mind. Call it from a click.
 */
export async function openZipSink(name: string): Promise<ZipSink | null> {
  const choose = chooseFile();
  return choose ? diskSink(choose.bind(window), name) : memorySink(name);
}
