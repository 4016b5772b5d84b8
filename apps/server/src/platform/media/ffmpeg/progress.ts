/** Makes the program tell how far it is, about twice a second. */
export const PROGRESS_ARGS = ['-progress', 'pipe:1'];

const WRITTEN = /^out_time=(\d{1,4}):(\d\d):(\d\d(?:\.\d+)?)$/;

/** How much of the video is written, from a line of the report; null for any other line. */
export function secondsDone(line: string): number | null {
  const match = WRITTEN.exec(line.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** The writer still has the file to put in order when all of it is written. */
const ALMOST_DONE = 0.99;

/** Turns lines into shares of the whole that only rise. The last step, to 1, is the caller's. */
export function progressOf(duration: number, onProgress: (done: number) => void) {
  let highest = 0;
  return (line: string): void => {
    const done = Math.min(ALMOST_DONE, (secondsDone(line) ?? 0) / duration);
    if (done <= highest) return;
    highest = done;
    onProgress(done);
  };
}
