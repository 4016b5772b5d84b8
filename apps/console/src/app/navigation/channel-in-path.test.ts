import { describe, expect, it } from 'vitest';
import { channelInPath, switchChannelInPath } from './channel-in-path.ts';

describe('switchChannelInPath', () => {
  it.each([
    ['/channels/3/dashboard', '/channels/7/dashboard'],
    ['/channels/3', '/channels/7'],
    ['/channels/3/', '/channels/7/'],
    ['/channels/3?lang=he', '/channels/7?lang=he'],
    ['/channels/3#top', '/channels/7#top'],
    ['/channels/3/library?tab=pending&page=2#row', '/channels/7/library?tab=pending&page=2#row'],
    ['/channels/3/videos/3/edit', '/channels/7/videos/3/edit'],
    ['/channels/33/library?next=/channels/3', '/channels/7/library?next=/channels/3'],
    ['/channels', '/channels'],
    ['/channels/add', '/channels/add'],
    ['/channels/3x/library', '/channels/3x/library'],
    ['/registered-channels/3', '/registered-channels/3'],
    ['/app/versions?page=3', '/app/versions?page=3'],
    ['/account', '/account'],
    ['/', '/'],
  ])('turns %s into %s', (from, to) => {
    expect(switchChannelInPath(from, 7)).toBe(to);
  });
});

describe('channelInPath', () => {
  it.each([
    ['/channels/3/dashboard', 3],
    ['/channels/120?page=2', 120],
    ['/channels/add', null],
    ['/channels/0/library', null],
    ['/channels', null],
    ['/app/versions', null],
  ])('finds in %s the channel %s', (href, id) => {
    expect(channelInPath(href)).toBe(id);
  });
});
