/** The files people may send: what a browser can name, and none that could carry script into a page. */
export const VIDEO_TYPES = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-matroska',
  'video/x-msvideo',
] as const;
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

export type VideoType = (typeof VIDEO_TYPES)[number];
export type ImageType = (typeof IMAGE_TYPES)[number];

const MEBIBYTE = 1_024 * 1_024;

export const VIDEO_BYTES_MAX = 20_480 * MEBIBYTE;
export const IMAGE_BYTES_MAX = 20 * MEBIBYTE;
export const STORY_BYTES_MAX = 100 * MEBIBYTE;
/** Above this a video is flagged as large. */
export const LARGE_VIDEO_BYTES = 300 * MEBIBYTE;

export const isVideoType = (type: string): type is VideoType =>
  (VIDEO_TYPES as readonly string[]).includes(type);

export const isImageType = (type: string): type is ImageType =>
  (IMAGE_TYPES as readonly string[]).includes(type);

export const isLargeVideo = (bytes: number): boolean => bytes > LARGE_VIDEO_BYTES;

/** Other names of the same types, as systems and tools write them. */
const ALIASES: Readonly<Record<string, VideoType | ImageType>> = {
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
  'video/matroska': 'video/x-matroska',
  'video/avi': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
  'video/msvideo': 'video/x-msvideo',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/apng': 'image/png',
};

const EXTENSIONS: Readonly<Record<string, VideoType | ImageType>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  '3gp': 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

const entryOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

/** One of our types for any of its names; null for what we do not take. */
export function mediaTypeNamed(name: string): VideoType | ImageType | null {
  const [type = ''] = name.toLowerCase().split(';');
  const plain = type.trim();
  return isVideoType(plain) || isImageType(plain) ? plain : entryOf(ALIASES, plain);
}

/**
 * The type to announce for a chosen file. Systems leave out the type of files they do not know, so
 * the ending of the name helps; what the file really is shows when it is read.
 */
export function mediaTypeOfFile(file: {
  name: string;
  type: string;
}): VideoType | ImageType | null {
  if (file.type !== '') return mediaTypeNamed(file.type);
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return entryOf(EXTENSIONS, extension);
}
