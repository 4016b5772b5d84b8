import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCustomLink, isReservedLink } from '@bimah/contract/rules/custom-link.ts';
import { isE164 } from '@bimah/contract/rules/phone.ts';
import { channels } from '#schema/channels.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { videos } from '#schema/videos.ts';
import { loadDemoIfEmpty } from '../../src/commands/demo.ts';
import { demoClips } from './clips.ts';
import { hebrewNumeral } from './hebrew-numeral.ts';

describe('the demo content', () => {
  let test: TestApp;
  let rows: (typeof videos.$inferSelect)[];

  beforeAll(async () => {
    test = await startDemoApp();
    rows = await test.db.select().from(videos);
  });
  afterAll(() => test.close());

  it('is loaded once', async () => {
    await loadDemoIfEmpty(test.services);
    expect(await test.db.$count(videos)).toBe(rows.length);
  });

  it('shows videos in every state, in both languages', () => {
    const kinds = new Set(rows.map(({ listing, language }) => `${listing} ${language}`));
    for (const listing of ['published', 'awaiting', 'processing', 'removed']) {
      expect(kinds).toContain(`${listing} he`);
      expect(kinds).toContain(`${listing} en`);
    }
  });

  it('schedules nothing for the past', async () => {
    const scheduled = await test.db.select().from(videos).where(isNotNull(videos.scheduled_at));
    expect(scheduled.length).toBeGreaterThan(5);
    for (const { scheduled_at } of scheduled) {
      expect(scheduled_at?.getTime()).toBeGreaterThan(Date.now());
    }
  });

  it('has stored every file it names, each for one video', async () => {
    const { storage } = test.services;
    const addresses = rows.flatMap(({ link, thumb_url, platform }) =>
      [platform === 'internal' ? link : null, thumb_url].filter((address) => address !== null),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      expect(await storage.stat(storage.keyOf(address) ?? ''), address).not.toBeNull();
    }
  });

  it('fills in the channels: two without a team are left bare', async () => {
    const { storage } = test.services;
    const all = await test.db.select().from(channels).orderBy(channels.id);
    const complete = all.slice(0, -2);
    for (const { name, ...channel } of complete) {
      expect(isCustomLink(channel.custom_link ?? ''), name).toBe(true);
      expect(isReservedLink(channel.custom_link ?? ''), name).toBe(false);
      expect(isE164(channel.phone_number ?? ''), name).toBe(true);
      expect(channel.bio, name).not.toBeNull();
      expect(channel.watch_seconds_average, name).toBeGreaterThan(60);
    }
    const pictures = all.flatMap(({ image, photo_url }) =>
      [image, photo_url].filter((address) => address !== null),
    );
    for (const address of pictures) {
      expect(await storage.stat(storage.keyOf(address) ?? ''), address).not.toBeNull();
    }
    for (const mark of [
      'o_n_o',
      'is_hot',
      'hidden',
      'conversation_enabled',
      'fb_enabled',
    ] as const) {
      expect(new Set(all.map((channel) => channel[mark])), mark).toEqual(new Set([true, false]));
    }
  });

  it.each(Object.entries(demoClips))('says truly how long %s is', async (name, seconds) => {
    const facts = await test.services.media.probe(
      join(import.meta.dirname, 'media', `${name}.mp4`),
    );
    expect(facts).toMatchObject({ video_codec: 'h264', audio_codec: 'aac' });
    expect(Math.round(facts.duration)).toBe(seconds);
  });
});

describe('numbers in letters', () => {
  it.each([
    [2, 'ב׳'],
    [10, 'י׳'],
    [15, 'ט״ו'],
    [16, 'ט״ז'],
    [27, 'כ״ז'],
    [30, 'ל׳'],
  ])('%i', (number, letters) => expect(hebrewNumeral(number)).toBe(letters));
});
