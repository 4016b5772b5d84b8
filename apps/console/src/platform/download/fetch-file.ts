/** Handed over to the browser piece by piece, so that a long file does not fill the memory. */
const PIECE_BYTES = 8_388_608;

export interface FetchFileOptions {
  readonly signal: AbortSignal;
  /** 0 to 1; null where the server does not say how much there is. */
  readonly onProgress: (share: number | null) => void;
}

async function readBody(response: Response, onProgress: (received: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  let file = new Blob([], { type });
  let piece: Uint8Array<ArrayBuffer>[] = [];
  let pieceBytes = 0;
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    piece.push(part.value);
    pieceBytes += part.value.byteLength;
    received += part.value.byteLength;
    onProgress(received);
    if (pieceBytes >= PIECE_BYTES) {
      file = new Blob([file, ...piece], { type });
      piece = [];
      pieceBytes = 0;
    }
  }
  return new Blob([file, ...piece], { type });
}

/** The file at an address; null where the server refuses it, as it does with an expired link. */
export async function fetchFile(url: string, options: FetchFileOptions): Promise<Blob | null> {
  const { signal, onProgress } = options;
  const response = await fetch(url, { credentials: 'omit', signal });
  if (!response.ok) return null;
  const size = Number(response.headers.get('content-length') ?? 0);
  return readBody(response, (received) =>
    onProgress(size > 0 ? Math.min(received / size, 1) : null),
  );
}

const KEEP_MS = 60_000;

/** Gives the file to the person as the browser saves files. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
