import { partCount, partOf } from '@bimah/contract/rules/upload-parts.ts';
import { createProgressMeter } from './progress-meter.ts';
import { patiently } from './patience.ts';
import { putFile } from './put-file.ts';
import { sha256Of } from './fingerprint.ts';
import { UploadError } from './upload-error.ts';
import type { SendOptions } from './upload-queue.ts';

/** A line of one person's parts: so many fill it, more would only slow each other down. */
const PARALLEL = 3;

export interface PartsToSend {
  readonly size: number;
  readonly part_size: number;
  /** The numbers of those that are there already. */
  readonly arrived: readonly number[];
}

export interface SignedPart {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type SignPart = (
  part: { readonly number: number; readonly sha256: string },
  signal: AbortSignal,
) => Promise<SignedPart>;

function takingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}

const contentOf = (blob: Blob): Promise<ArrayBuffer> =>
  blob.arrayBuffer().catch(() => {
    throw new UploadError('unreadable');
  });

/**
 * Sends what is missing of a file, a few parts at a time, each again until it has arrived; only a
 * refusal that would be repeated ends it. No more is read of the file than is being sent.
 */
export async function sendParts(
  file: Blob,
  { size, part_size, arrived }: PartsToSend,
  {
    sign,
    onProgress,
    onTrouble,
    signal,
  }: Omit<SendOptions, 'onOpened' | 'isWanted'> & {
    readonly sign: SignPart;
  },
): Promise<void> {
  const there = new Set(arrived);
  const numbers = Array.from({ length: partCount(size, part_size) }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !there.has(number)).values();
  const sent = new Map(
    [...there].map((number) => [number, partOf(number, size, part_size).bytes] as const),
  );
  const sum = () => [...sent.values()].reduce((all, bytes) => all + bytes, 0);
  const meter = createProgressMeter(() => performance.now(), sum());
  const told = (number: number, bytes: number) => {
    sent.set(number, bytes);
    onProgress(meter(sum(), size));
  };
  onProgress(meter(sum(), size));

  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const put = async (number: number) => {
    const { start, bytes } = partOf(number, size, part_size);
    const content = await contentOf(file.slice(start, start + bytes));
    const { url, headers } = await sign({ number, sha256: await sha256Of(content) }, ended);
    await putFile(url, new Blob([content]), {
      headers,
      signal: ended,
      onProgress: (part) => told(number, part.sent),
    });
    told(number, bytes);
  };
  // A line that breaks again and again lets one part through where three would all be cut off.
  const inTurn = takingTurns();
  const sendOne = (number: number) => {
    let isAgain = false;
    return patiently(() => (isAgain ? inTurn(() => put(number)) : put(number)), {
      signal: ended,
      onTrouble: (trouble) => {
        isAgain = true;
        told(number, 0);
        onTrouble(trouble);
      },
    });
  };
  const work = async () => {
    for (const number of missing) {
      await sendOne(number);
      onTrouble(null);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL }, work));
  } catch (error) {
    failed.abort();
    throw error;
  }
}
