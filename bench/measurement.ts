export interface Figure {
  readonly what: string;
  readonly value: string;
  /** Absent where there is nothing to reach. */
  readonly goal?: string;
  readonly reached?: boolean;
}

/** One file below `measurements` per measurement; `run.ts` lists them. */
export interface Measurement {
  readonly name: string;
  /** How it was measured, in a sentence for the reader of the results. */
  readonly method: string;
  readonly measure: () => Promise<readonly Figure[]>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) {
    throw new Error('There is nothing to take the median of');
  }
  return (lower + upper) / 2;
}
