import { describe, expect, it } from 'vitest';
import { aPlaylistDetail } from '#testing/playlists.ts';
import { aVideo } from '#testing/videos.ts';
import { endingAt } from '#ui/form/end-field/end.ts';
import { changeOf, playlistForm, rebased, valuesOf, type Entry } from './playlist-values.ts';

const seen = aPlaylistDetail(5, { videos: [aVideo(1), aVideo(2), aVideo(3)] });
const before = valuesOf(seen);
const [one, two, three] = before.playlist_items as [Entry, Entry, Entry];
const added = { video_id: 9, video: aVideo(9) };

const saved = (change: Partial<typeof before>) => {
  const typed = { ...before, ...change };
  return changeOf(seen, typed, playlistForm.parse(typed));
};

describe('what travels', () => {
  it('is what was changed, and when it was last seen', () => {
    expect(saved({ title: ' חדש ' })).toEqual({ title: 'חדש', updated_at: seen.updated_at });
    expect(saved({ description: '' })).toEqual({ updated_at: seen.updated_at });
  });

  it('is the whole order, with what is new and what goes', () => {
    expect(saved({ playlist_items: [three, added, one] })).toEqual({
      playlist_items: [three, { video_id: 9 }, one],
      removed_item_ids: [(two as { id: number }).id],
      updated_at: seen.updated_at,
    });
  });

  it('is an end, also where one that has passed goes with a publication', () => {
    const { updated_at } = seen;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect(saved({ until: endingAt(until) })).toEqual({ until, updated_at });
    const ended = { ...seen, status: 'draft' as const, until: '2026-01-01T00:00:00.000Z' };
    const typed = valuesOf(ended);
    expect(changeOf(ended, typed, playlistForm.parse(typed))).toEqual({ updated_at });
    const out = { ...typed, status: 'published' as const };
    expect(changeOf(ended, out, playlistForm.parse(out))).toEqual({
      status: 'published',
      until: null,
      updated_at,
    });
  });

  it('is the list of the video site as its id', () => {
    const external_id = 'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';
    expect(saved({ platform: 'youtube', external_id })).toMatchObject({
      platform: 'youtube',
      external_id: 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
    });
  });
});

it.each([
  [{ title: ' ' }, 'title', 'title_required'],
  [{ channel_ids: [] }, 'channel_ids', 'channel_required'],
  [{ until: endingAt('2026-01-01T00:00:00.000Z') }, 'until', 'until_past'],
  [{ until: { ...endingAt(''), at: null } }, 'until', 'required'],
  [{ platform: 'youtube' as const, external_id: ' ' }, 'external_id', 'playlist_link_required'],
  [{ platform: 'youtube' as const, external_id: 'x.org' }, 'external_id', 'invalid_video_link'],
])('%j is refused', (change, path, message) => {
  const { error } = playlistForm.safeParse({ ...before, ...change });
  expect(error?.issues).toMatchObject([{ path: [path], message }]);
});

describe('after others saved', () => {
  const fresh = { ...before, title: 'שלהם', playlist_items: [two, { id: 77 }, one] };

  it('takes theirs where nothing was changed here', () => {
    expect(rebased(before, before, fresh)).toEqual(fresh);
  });

  it('keeps the own order, without what is gone and with what has come', () => {
    const typed = { ...before, description: 'שלי', playlist_items: [three, added, two, one] };
    expect(rebased(typed, before, fresh)).toMatchObject({
      title: 'שלהם',
      description: 'שלי',
      playlist_items: [added, two, one, { id: 77 }],
    });
  });
});
