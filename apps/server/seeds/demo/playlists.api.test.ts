import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playlistsApi } from '@bimah/contract';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAdminToken } from '#testing/factories.ts';
import { playlist_items } from '#schema/playlists.ts';

describe('the demo playlists', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startDemoApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  it('show every state on both sides of the toggle', async () => {
    const query = { limit: '100', with_video: 'true' } as const;
    const { value } = await test.call(playlistsApi.list, { query }, { token });
    expect(value.total).toBe(36);
    expect(Math.min(value.counts.published, value.counts.draft)).toBeGreaterThan(10);
    expect(value.playlists.filter((list) => list.waiting)).toHaveLength(1);
    expect(new Set(value.playlists.map((list) => list.site_import?.state))).toEqual(
      new Set([undefined, 'waiting', 'ok', 'failed']),
    );
    const filled = value.playlists.filter((list) => list.items_count > 0);
    expect(filled.length).toBeGreaterThan(24);
    expect(Math.max(...filled.map((list) => list.items_count))).toBeGreaterThan(21);
  });

  it('leave no published one without videos', async () => {
    const query = { limit: '100', status: 'published' } as const;
    const { value } = await test.call(playlistsApi.list, { query }, { token });
    expect(value.playlists.filter((list) => list.items_count === 0)).toEqual([]);
  });

  it('number their videos from 1 without gaps', async () => {
    const rows = await test.db.select().from(playlist_items);
    const byList = Map.groupBy(rows, (row) => row.playlist_id);
    for (const items of byList.values()) {
      const positions = items.map((item) => item.position).toSorted((a, b) => a - b);
      expect(positions).toEqual(positions.map((_, index) => index + 1));
    }
  });
});
