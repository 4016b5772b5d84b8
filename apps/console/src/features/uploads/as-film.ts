import { isVideoType, mediaTypeOfFile, type VideoType } from '@bimah/contract/rules/media-types.ts';

const HEAD_BYTES = 12;
/** Pictures and sound come in the same container as MP4 and tell so by their brand. */
const OTHER_BRANDS = /^(?:avif|avis|heic|heix|heim|heis|hevc|mif1|msf1|M4A |M4B )$/;

/** What the first bytes of a file say it is; null for what is no film. */
function filmTypeIn(head: string): VideoType | null {
  const brand = head.slice(8, 12);
  if (head.startsWith('\x1A\x45\xDF\xA3')) return 'video/x-matroska';
  if (head.startsWith('RIFF')) return brand === 'AVI ' ? 'video/x-msvideo' : null;
  if (head.slice(4, 8) !== 'ftyp' || OTHER_BRANDS.test(brand)) return null;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

/** Its first bytes, a letter for each. */
async function headOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return String.fromCharCode(...bytes);
}

/** A film that goes by a name of something else gets its own type; any other file stays as it is. */
export async function asFilm(file: File): Promise<File> {
  if (isVideoType(mediaTypeOfFile(file) ?? '')) return file;
  // A file that cannot be read is refused by its name.
  const type = filmTypeIn(await headOf(file).catch(() => ''));
  return type === null
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified });
}
