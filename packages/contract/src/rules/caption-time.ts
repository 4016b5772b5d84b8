import { DURATION_SECONDS_MAX } from '../limits.ts';

/** Milliseconds. */
export const CAPTION_TIME_MAX = DURATION_SECONDS_MAX * 1_000;

const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/** Milliseconds of `1:02:03.450`, `02:03,45` or `2:03`; null where it is no time. */
export function captionTimeOf(text: string): number | null {
  const match = TIME.exec(text.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = match;
  if (match[1] !== undefined && Number(minutes) > 59) return null;
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  const time = whole * 1_000 + Number(rest.padEnd(3, '0'));
  return time > CAPTION_TIME_MAX ? null : time;
}

/** For people the hours stand only where there are some; files have them always. */
export function formatCaptionTime(time: number, as: 'vtt' | 'srt' | 'people' = 'people'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = time / 3_600_000;
  const clock = `${two((time / 60_000) % 60)}:${two((time / 1_000) % 60)}`;
  const rest = String(Math.floor(time % 1_000)).padStart(3, '0');
  const front = as === 'people' && hours < 1 ? '' : `${two(hours)}:`;
  return `${front}${clock}${as === 'srt' ? ',' : '.'}${rest}`;
}
