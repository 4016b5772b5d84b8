import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storiesApi, type Story } from '@bimah/contract';
import { STORY_PALETTE } from '@bimah/contract/rules/story-palette.ts';
import { channels } from '#schema/channels.ts';
import { anAdminToken } from '#testing/factories.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { demoStories } from './stories.ts';

describe('the demo stories', () => {
  let test: TestApp;
  let all: Story[];

  beforeAll(async () => {
    test = await startDemoApp();
    const token = await anAdminToken(test.db);
    const lists = await Promise.all(
      (await test.db.select({ id: channels.id }).from(channels)).map(({ id }) => {
        const query = { channel_id: String(id), show_future: 'true', limit: '100' } as const;
        return test.call(storiesApi.list, { query }, { token });
      }),
    );
    all = lists.flatMap(({ value }) => value.stories.flatMap((group) => group.stories));
  });
  afterAll(() => test.close());

  it('are twenty-four: words, pictures and films, live and still to come', () => {
    expect(demoStories).toHaveLength(24);
    expect(all).toHaveLength(24);
    expect(new Set(all.map(({ media_type }) => media_type))).toEqual(
      new Set(['image', 'video', null]),
    );
    expect(new Set(all.map(({ title_position }) => title_position)).size).toBe(3);
    expect(new Set(all.map(({ is_live }) => is_live)).size).toBe(2);
  });

  it('stand on colours of the palette and open as they are shown', async () => {
    const offered = STORY_PALETTE.flatMap(({ swatches }) => swatches);
    const used = all.flatMap(({ background_color: color }) => (color === null ? [] : [color]));
    expect(used.filter((color) => !offered.includes(color))).toEqual([]);
    const addresses = all
      .flatMap(({ media, thumb_url }) => [media, thumb_url])
      .filter((address) => address !== null);
    const statuses = await Promise.all(
      addresses.map(async (address) => (await test.fetch(address)).status),
    );
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  });
});
