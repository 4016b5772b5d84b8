const SAMPLE_BYTES = 1_024 ** 2;

/** Both ends included. */
export interface Sample {
  readonly start: number;
  readonly end: number;
}

/**
 * What of a file is looked at to know it again: all of a small one, of others the beginning, the middle
 * and the end. A film that was cut or encoded anew differs in all three.
 */
export function samplesOf(size: number): readonly Sample[] {
  if (size <= 3 * SAMPLE_BYTES) return [{ start: 0, end: size - 1 }];
  const middle = Math.floor((size - SAMPLE_BYTES) / 2);
  return [0, middle, size - SAMPLE_BYTES].map((start) => ({
    start,
    end: start + SAMPLE_BYTES - 1,
  }));
}

/** What is hashed (SHA-256, in hex) before the samples, so that the size counts too. */
export const fingerprintHead = (size: number): string => `${size}\n`;

export interface Part {
  /** From 1. */
  readonly number: number;
  readonly start: number;
  readonly bytes: number;
}

export const partCount = (size: number, partBytes: number): number => Math.ceil(size / partBytes);

export function partOf(number: number, size: number, partBytes: number): Part {
  const start = (number - 1) * partBytes;
  return { number, start, bytes: Math.min(partBytes, size - start) };
}
