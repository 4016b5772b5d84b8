import { constants } from 'node:os';
import { MediaError, type MediaProblem } from '../port.ts';

const { SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGXCPU } = constants.signals;
const endedBy = (signal: number) => 128 + signal;

const PROGRAM_MISSING = 127;
const FROM_OUTSIDE = new Set([SIGKILL, SIGTERM, SIGINT, SIGHUP].map(endedBy));
/** How the program ends when told to stop by a signal it handles itself. */
const STOPPED_BY_HAND = 255;

/** In the words of the program, the more telling first. */
const COMPLAINTS: readonly (readonly [RegExp, MediaProblem])[] = [
  [/No space left on device|Disk quota exceeded/, 'no_space'],
  [/Unknown encoder|Unrecognized option|error while loading shared libraries/, 'unavailable'],
  [/exceeds max_streams/, 'too_many_streams'],
  [/Picture size \d+x\d+ is invalid|exceeds specified max pixel count/, 'too_large_picture'],
  [/not on whitelist|Decoder .{0,60} not found|Unknown decoder/, 'unsupported_codec'],
  [/Cannot allocate memory/, 'too_demanding'],
];

const problemNamedIn = (complaints: string): MediaProblem | undefined =>
  COMPLAINTS.find(([words]) => words.test(complaints))?.[1];

function problemOf(code: number, complaints: string): MediaProblem {
  const named = problemNamedIn(complaints);
  if (code === PROGRAM_MISSING) return 'unavailable';
  if (code === endedBy(SIGXCPU)) return 'too_demanding';
  if (FROM_OUTSIDE.has(code)) return 'interrupted';
  if (code === STOPPED_BY_HAND && named === undefined) return 'interrupted';
  // What remains, a crash of the decoder included, is the file's doing.
  return named ?? 'damaged';
}

const lastLineOf = (text: string): string => text.trim().split('\n').at(-1)?.slice(-300) ?? '';

/** What it means that a program ended so. */
export const failureOf = (code: number, complaints: string): MediaError =>
  new MediaError(problemOf(code, complaints), `${lastLineOf(complaints)} (exit ${code})`.trim());

/** What it means that a program did its work, but without the result. */
export const shortfallOf = (complaints: string): MediaError =>
  new MediaError(problemNamedIn(complaints) ?? 'damaged', lastLineOf(complaints));
