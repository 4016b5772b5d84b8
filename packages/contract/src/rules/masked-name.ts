const MASK = '…';

/** Leaves the first letter of each word: enough to know again whom one looked for, too little to learn who it is. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}${MASK}`)
    .join(' ');
