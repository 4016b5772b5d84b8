/** A piece of a comment; with `seconds`, a moment of the video it speaks of. */
export interface CommentPiece {
  readonly text: string;
  readonly seconds?: number;
}

const CLOCK = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/g;

function secondsOf([, hours = '0', minutes = '0', seconds = '0']: RegExpMatchArray): number | null {
  if (hours !== '0' && Number(minutes) > 59) return null;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Finds the times in what a viewer wrote, such as 7:30, as far as the video lasts that long. */
export function commentPieces(text: string, duration: number | null): CommentPiece[] {
  const pieces: CommentPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(CLOCK)) {
    const seconds = secondsOf(match);
    if (seconds === null || duration === null || seconds > duration) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], seconds });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The moments of the video a comment speaks of, in seconds, each once. */
export const momentsIn = (text: string, duration: number | null): number[] => [
  ...new Set(commentPieces(text, duration).flatMap(({ seconds }) => seconds ?? [])),
];
