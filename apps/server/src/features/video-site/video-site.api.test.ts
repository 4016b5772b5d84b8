import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videoSiteApi } from '@bimah/contract';
import { aVideoSite, type StandIn } from '#platform/video-site/video-site.fixture.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const CHANNEL = `UC${'a'.repeat(22)}`;

describe('asking the video site', () => {
  let test: TestApp;
  let site: StandIn;
  let token: string;
  let number = 0;

  beforeAll(async () => {
    site = await aVideoSite();
    test = await startTestApp({
      env: {
        VIDEO_SITE_KEY: site.key,
        VIDEO_SITE_API_URL: site.apiUrl,
        VIDEO_SITE_OEMBED_URL: site.oembedUrl,
      },
    });
    token = await aStaffToken(test.db, (await aChannel(test.db)).id, 'editor');
  });
  afterAll(async () => {
    await test.close();
    await site.close();
  });
  beforeEach(() => {
    site.behaviour = 'as documented';
  });

  /** Never asked about before, so that no answer is remembered. */
  const freshId = () => `video${String((number += 1)).padStart(6, '0')}`;
  const ask = (link: string) =>
    test.call(videoSiteApi.video, { query: { link } }, { token, language: 'en' });

  it.each([
    'https://example.com/watch?v=abcdefghijk',
    'http://169.254.169.254/',
    'abc',
    'https://www.youtube.com/',
  ])('refuses %s without asking', async (link) => {
    const before = site.requests.length;
    expect((await ask(link)).refusal.fields).toEqual({ link: ['Invalid Youtube URL'] });
    expect(site.requests.length).toBe(before);
  });

  it('tells of a video that is not there, or is private', async () => {
    const hidden = freshId();
    site.videos.set(hidden, { title: 'Hidden', privacyStatus: 'private' });
    for (const id of [freshId(), hidden]) {
      expect((await ask(`https://youtu.be/${id}`)).refusal.code).toBe('video_not_on_site');
    }
  });

  it('tells what the site knows of a channel', async () => {
    site.channels.set(CHANNEL, { title: 'Channel', handle: 'name' });
    const { value } = await test.call(
      videoSiteApi.channel,
      { query: { link: 'https://www.youtube.com/@name' } },
      { token },
    );
    expect(value).toEqual({
      external_id: CHANNEL,
      title: 'Channel',
      thumb_url: 'https://yt3.ggpht.com/a',
    });
  });

  it('tells what the site knows of a video', async () => {
    const id = freshId();
    site.videos.set(id, { title: 'Lesson', duration: 'PT1M30S' });
    expect((await ask(`https://m.youtube.com/shorts/${id}?x=1`)).value).toMatchObject({
      external_id: id,
      title: 'Lesson',
      duration: 90,
      embeddable: true,
    });
  });

  // Last, because we leave a site in trouble alone for a while.
  it.each(['quota', 'failing', 'no JSON', 'other JSON'] as const)(
    'tells of a site that is %s, and when to come back',
    async (behaviour) => {
      site.behaviour = behaviour;
      const answer = await ask(`https://youtu.be/${freshId()}`);
      expect([answer.status, answer.refusal.code]).toEqual([503, 'video_site_unavailable']);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(JSON.stringify(answer.refusal)).not.toContain(site.key);
    },
  );
});

describe('without a key of the video site', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('says that the key is missing, and asks nobody to come back later', async () => {
    const token = await aStaffToken(test.db, (await aChannel(test.db)).id, 'editor');
    const answer = await test.call(
      videoSiteApi.channel,
      { query: { link: 'https://www.youtube.com/@name' } },
      { token },
    );
    expect([answer.status, answer.refusal.code]).toEqual([422, 'video_site_needs_key']);
    expect(answer.headers.get('retry-after')).toBeNull();
  });
});
