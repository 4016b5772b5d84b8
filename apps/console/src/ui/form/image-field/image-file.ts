export interface ImageRules {
  /** MIME types. */
  types: readonly string[];
  maxBytes: number;
}

export type ImageFileProblem = 'wrongType' | 'tooLarge' | 'empty';

/** What is wrong with a chosen file, before a byte of it is sent. */
export function imageFileProblem(
  file: Pick<File, 'type' | 'size'>,
  { types, maxBytes }: ImageRules,
): ImageFileProblem | null {
  if (!types.includes(file.type)) return 'wrongType';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : null;
}

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
