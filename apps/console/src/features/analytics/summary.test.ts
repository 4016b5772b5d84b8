// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mostWatched, summarise } from './summary.ts';

describe('where most was watched', () => {
  it.each([
    [[10, 20], [30, 60], { device: 'mobile', share: 0.75 }],
    [[3], [1], { device: 'web', share: 0.75 }],
    [[5], [0], { device: 'web', share: 1 }],
    [[2, 2], [4], null],
    [[0], [0], null],
    [[], [], null],
  ])('web %j, mobile %j', (web, mobile, most) => {
    expect(mostWatched(web, mobile)).toEqual(most);
  });
});

it('speaks of what has arrived, and of nothing else', () => {
  expect(summarise({})).toEqual({ views: null, joined: null, watched: null });
  expect(summarise({ views: [0, 0], joined: [1, 2], web: [1] })).toEqual({
    views: { kind: 'none' },
    joined: 3,
    watched: null,
  });
});
