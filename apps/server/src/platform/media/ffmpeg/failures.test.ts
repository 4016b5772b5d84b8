import { expect, it } from 'vitest';
import { failureOf, shortfallOf } from './failures.ts';

it.each([
  [1, 'moov atom not found', 'damaged', 'permanent'],
  [1, '', 'damaged', 'permanent'],
  [1, 'av_interleaved_write_frame(): No space left on device', 'no_space', 'passing'],
  [1, 'x: Disk quota exceeded', 'no_space', 'passing'],
  [1, "Unknown encoder 'libx264'", 'unavailable', 'passing'],
  [127, 'error while loading shared libraries: libx.so', 'unavailable', 'passing'],
  [1, 'Codec (cinepak) not on whitelist', 'unsupported_codec', 'permanent'],
  [1, 'Decoder (codec apac) not found for input stream #0:1', 'unsupported_codec', 'permanent'],
  [1, 'Number of streams exceeds max_streams parameter (32)', 'too_many_streams', 'permanent'],
  [1, 'Picture size 30000x30000 is invalid', 'too_large_picture', 'permanent'],
  [1, 'Picture size 9000x9000 exceeds specified max pixel count', 'too_large_picture', 'permanent'],
  [1, 'Cannot allocate memory', 'too_demanding', 'permanent'],
  [152, '', 'too_demanding', 'permanent'],
  [137, 'Invalid data found', 'interrupted', 'passing'],
  [143, '', 'interrupted', 'passing'],
  [255, '', 'interrupted', 'passing'],
  [255, 'No space left on device', 'no_space', 'passing'],
  [139, '', 'damaged', 'permanent'],
] as const)('exit %i with %j is %s, which is %s', (code, complaints, problem, kind) => {
  expect(failureOf(code, complaints)).toMatchObject({ code: problem, kind });
});

it('keeps the last line for the operator', () => {
  expect(failureOf(1, 'first\nlast\n').message).toBe('damaged: last (exit 1)');
});

it('explains a missing result by the complaints', () => {
  expect(shortfallOf('Picture size 1x999999 is invalid').code).toBe('too_large_picture');
  expect(shortfallOf('').code).toBe('damaged');
});
