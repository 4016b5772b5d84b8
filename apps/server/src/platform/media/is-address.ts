/** Files of a bucket are read where they are. */
export const isAddress = (path: string): boolean => /^https?:\/\//.test(path);
