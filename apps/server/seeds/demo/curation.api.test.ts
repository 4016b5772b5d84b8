import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  categoriesApi,
  oldVideosApi,
  recommendedApi,
  videoPositionsApi,
  type CategoryRecord,
} from '@bimah/contract';
import { anAdminToken } from '#testing/factories.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { daysAgo } from './calendar.ts';

describe('the demo of what viewers see', () => {
  let test: TestApp;
  let token: string;
  let categories: CategoryRecord[];

  beforeAll(async () => {
    test = await startDemoApp();
    token = await anAdminToken(test.db);
    categories = (await test.call(categoriesApi.listAll, { query: {} }, { token })).value
      .categories;
  });
  afterAll(() => test.close());

  const boardOf = async (name: string) => {
    const category_id = String(categories.find((category) => category.name === name)?.id);
    return (await test.call(videoPositionsApi.board, { query: { category_id } }, { token })).value;
  };

  it('has categories in both languages, with pictures, words and channels, some hidden', () => {
    const count = (language: string) =>
      categories.filter((category) => category.language === language).length;
    expect([count('he'), count('en')]).toEqual([15, 10]);
    expect(categories.every(({ image }) => image !== null)).toBe(true);
    expect(categories.some(({ hidden }) => hidden)).toBe(true);
    expect(categories.some(({ include_channel_ids }) => include_channel_ids.length > 0)).toBe(true);
    const halacha = categories.find(({ name }) => name === 'הלכה יומית');
    expect(halacha?.category_words).toContainEqual({ word: 'שו״ת' });
  });

  it('has a full board with locks, a board with free slots, and a lock with an end', async () => {
    const full = await boardOf('דף יומי');
    expect(full.videos.length).toBe(25);
    expect(full.videos.some(({ video_position }) => video_position.is_locked)).toBe(true);
    expect(full.videos.some(({ video_position }) => !video_position.is_locked)).toBe(true);
    expect(full.waiting.length).toBeGreaterThan(0);
    const parasha = await boardOf('פרשת השבוע');
    expect(parasha.videos.length).toBeLessThan(25);
    const until = parasha.videos[0]?.video_position.locked_until ?? '';
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
  });

  it('recommends several pages', async () => {
    const { value } = await test.call(recommendedApi.list, { query: {} }, { token });
    expect(value.total).toBeGreaterThan(30);
    expect(value.computed_at).toMatch(/T12:00:00\.000Z$/);
  });

  it('has sixty old videos of many kinds, some of them saved already', async () => {
    const query = { date: daysAgo(3 * 365).toISOString(), limit: '100' };
    const { total, videos } = (await test.call(oldVideosApi.list, { query }, { token })).value;
    expect(total).toBe(60);
    const kinds = (rows: typeof videos) => ({
      saved: new Set(rows.map(({ downloaded }) => downloaded)).size,
      channels: new Set(rows.flatMap(({ channel_ids }) => channel_ids)).size,
      lengths: new Set(rows.map(({ duration }) => duration)).size,
    });
    expect(kinds(videos).channels).toBeGreaterThan(6);
    // The first page is not one series alone.
    const { saved, channels, lengths } = kinds(videos.slice(0, 10));
    expect(saved).toBe(2);
    expect(channels).toBeGreaterThan(3);
    expect(lengths).toBeGreaterThan(6);
    const days = videos.map(({ created_at }) => new Date(created_at).getUTCDay());
    expect(Math.max(...days)).toBeLessThan(5);
  });
});
