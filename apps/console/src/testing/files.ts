const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const HEADS = {
  'video/mp4': '\0\0\0\x20ftypisom',
  'image/png': '\x89PNG\r\n\x1A\n',
  'image/jpeg': '\xFF\xD8\xFF\xE0',
} as const;

/** What is called so and begins so; the rest is nothing. */
export function aFileOf(type: keyof typeof HEADS, name: string, bytes = 1_000): File {
  const content = new Uint8Array(bytes);
  content.set(letters(HEADS[type]).subarray(0, bytes));
  return new File([content], name, { type });
}

export const aPng = (name = 'a.png', bytes = 100): File => aFileOf('image/png', name, bytes);

/** Says what it is and cannot be drawn: see `vitest.setup.ts`. */
export const aBrokenPng = (name = 'broken.png'): File =>
  new File([letters(`${HEADS['image/png']}broken`)], name, { type: 'image/png' });

/** A text by the name of something else. */
export const aDisguise = (name: string, type: string): File =>
  new File(['these are only words'], name, { type });
