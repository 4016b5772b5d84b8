/** A number from 0 to below `from`, the same for a value at every run; other salts, other numbers. */
export const drawOf = (value: string, salt: number, from: number | string): string =>
  `abs(hashint8extended(${value}, ${salt}) % ${from})`;
