import { expect, it } from 'vitest';
import { VideoSiteError, type VideoSiteProblem } from '#platform/video-site/port.ts';
import { pauseAfter } from './pause.ts';

const HOUR_MS = 3_600_000;

it.each<[VideoSiteProblem, number, number]>([
  ['quota', 1, 0.5],
  ['quota', 2, 1],
  ['unreachable', 3, 2],
  ['garbage', 6, 12],
  ['key_refused', 2_000, 12],
  ['private', 1, 24],
])('after %s for the %ith time looks again in %s hours', (code, refusals, hours) => {
  const next = pauseAfter(new VideoSiteError(code), refusals, 0);
  expect(next).toEqual(new Date(hours * HOUR_MS));
});

it('does not wait where nothing was asked', () => {
  expect(pauseAfter(new VideoSiteError('needs_key'), 9, 0)).toBeNull();
});
