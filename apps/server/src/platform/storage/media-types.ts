/**
 * The types of file that may be stored, each with its own extension: a key tells its object's type.
 * None of them can carry script into a page that shows it, so SVG and HTML stay out.
 */
const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/x-msvideo': 'avi',
} as const;

export type MediaType = keyof typeof extensions;

const types = new Map<string, string>(
  Object.entries(extensions).map(([type, extension]) => [extension, type]),
);

export const isMediaType = (type: string): type is MediaType => Object.hasOwn(extensions, type);

export const extensionOf = (type: MediaType): string => extensions[type];

/** Undefined for what this version would not store. */
export const mediaTypeOf = (key: string): string | undefined =>
  types.get(key.slice(key.lastIndexOf('.') + 1));
