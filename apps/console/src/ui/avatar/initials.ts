/** The first letters of the first two words, whatever their scripts. */
export const initialsOf = (name: string | null): string =>
  (name ?? '')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
