import { MediaError } from '../port.ts';

const RANGE = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/;
const MAP = /^#EXT-X-MAP:URI="[^"]*",BYTERANGE="(\d+)@(\d+)"$/;
const LENGTH = /^#EXTINF:([\d.]+),/;

export interface StreamPiece {
  readonly seconds: number;
  readonly bytes: number;
  readonly offset: number;
}

export interface StreamList {
  /** What a player reads before any piece. */
  readonly head: { readonly bytes: number; readonly offset: number };
  readonly pieces: readonly StreamPiece[];
}

/** The list the program wrote of the pieces of one file. */
export function readStreamList(text: string): StreamList {
  let head: StreamList['head'] | null = null;
  let seconds = 0;
  const pieces: StreamPiece[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const map = MAP.exec(line);
    if (map) head = { bytes: Number(map[1]), offset: Number(map[2]) };
    seconds = Number(LENGTH.exec(line)?.[1] ?? seconds);
    const range = RANGE.exec(line);
    if (range) pieces.push({ seconds, bytes: Number(range[1]), offset: Number(range[2]) });
  }
  if (!head || pieces.length === 0) throw new MediaError('damaged', 'no pieces to stream');
  return { head, pieces };
}

/** The same list for players, with this name for the file, in which it begins so many bytes later. */
export function writeStreamList({ head, pieces }: StreamList, file: string, shift: number): string {
  const longest = Math.max(...pieces.map(({ seconds }) => seconds));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${head.bytes}@${head.offset + shift}"`,
    ...pieces.flatMap(({ seconds, bytes, offset }) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset + shift}`,
      file,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The last piece may be a frame long: what counts is what a line has to carry for a while. */
const SHORTEST_SECONDS = 1;

export function peakBitsPerSecond({ pieces }: StreamList): number {
  const rates = pieces.map(
    ({ bytes, seconds }) => (bytes * 8) / Math.max(seconds, SHORTEST_SECONDS),
  );
  return Math.ceil(Math.max(...rates));
}

/** Rounding of the writer. */
const SAME_MOMENT_SECONDS = 0.002;

/** A player changes between steps at the borders of pieces: they must be the same. */
export const areAligned = (lists: readonly StreamList[]): boolean => {
  const [first, ...others] = lists.map(({ pieces }) => pieces);
  return others.every(
    (pieces) =>
      pieces.length === first?.length &&
      // The end of a film is no border.
      pieces
        .slice(0, -1)
        .every(
          ({ seconds }, index) =>
            Math.abs(seconds - (first[index]?.seconds ?? 0)) <= SAME_MOMENT_SECONDS,
        ),
  );
};
