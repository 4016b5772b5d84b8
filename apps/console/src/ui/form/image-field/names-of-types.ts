const SHORT_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};

/** `JPG, PNG`, as people name file types. */
export const namesOfTypes = (types: readonly string[]): string =>
  types.map((type) => SHORT_NAMES[type] ?? type).join(', ');
