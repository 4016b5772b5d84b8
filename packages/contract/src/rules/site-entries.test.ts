import { describe, expect, it } from 'vitest';
import { channelsApi } from '../channels.ts';
import { playlistsApi } from '../playlists.ts';
import { mayBring, siteEntries, type SiteEntry } from './site-entries.ts';

describe('a way in from the video site', () => {
  it.each<[SiteEntry, boolean, boolean]>([
    ['link', false, false],
    ['link', true, true],
    ['playlist', false, true],
    ['playlist', true, true],
  ])('%s, platform admin %s: %s', (way, isAdmin, expected) => {
    expect(mayBring(isAdmin, way)).toBe(expected);
  });

  it.each([
    ['making a list', playlistsApi.create, 'playlist'],
    ['linking one', playlistsApi.update, 'playlist'],
    ['reading one again', playlistsApi.refresh, 'playlist'],
    ['automatic publishing', channelsApi.update, 'pull'],
  ] as const)('%s is open to whom the rule says', (_, call, way) => {
    expect(call.access.level).toBe(siteEntries[way].level);
  });
});
