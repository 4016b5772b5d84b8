import { newVideo } from '@bimah/contract/videos.ts';
import { describe, expect, it } from 'vitest';
import { endingAt } from '#ui/form/end-field/end.ts';
import { rightNow } from '#ui/form/when-field/when.ts';
import { emptyValues, valuesOfRequest, requestOfFile, requestOfLink } from './wizard-values.ts';

const AT = '2026-11-17T18:30:00.000Z';
const END = '2026-12-17T18:30:00.000Z';
const LARGE = 314_572_800;

const filled = {
  ...emptyValues,
  title: 'למה קמים מוקדם לסליחות?',
  tags: ['תפילה'],
  thumb_url: '/media/uploads/1/a.png',
  channel_ids: [2, 1],
  category_id: '5',
  position: '30',
  scheduled_at: { ...rightNow, timed: true, at: AT },
  until: endingAt(END),
};
const admin = { channelId: 1, isAdmin: true };
const editor = { channelId: 1, isAdmin: false };
const file = { title: 'שיעור', size: 10, index: 0, several: false };

describe('what is requested for a file', () => {
  it('of a platform admin holds everything, and the channel of the address first', () => {
    const request = requestOfFile(filled, file, admin);
    expect(request).toEqual({
      title: 'שיעור',
      language: 'he',
      platform: 'internal',
      channel_ids: [1, 2],
      category_id: 5,
      position: 30,
      tags: ['תפילה'],
      is_big_size: false,
      thumb_url: '/media/uploads/1/a.png',
      scheduled_at: AT,
      until: END,
    });
    expect(newVideo.safeParse({ ...request, link: '/media/uploads/1/a.mp4' }).success).toBe(true);
  });

  it('of an editor asks for nothing that is not theirs to ask', () => {
    expect(requestOfFile(filled, file, editor)).toMatchObject({
      channel_ids: [1],
      category_id: null,
      position: null,
    });
  });

  it.each([
    [LARGE, false],
    [LARGE + 1, true],
  ])('of %i bytes is large: %s', (size, isLarge) => {
    expect(requestOfFile(filled, { ...file, size }, editor).is_big_size).toBe(isLarge);
  });

  it('says nothing of a time when it is to be now, whatever was chosen before', () => {
    const now = { ...filled, scheduled_at: { ...rightNow, at: AT } };
    expect(requestOfFile(now, file, editor).scheduled_at).toBeNull();
  });

  it('joins the queue of its channel in place of a time', () => {
    const queued = { ...filled, scheduled_at: { ...rightNow, queued: true, at: AT } };
    const request = requestOfFile(queued, file, editor);
    expect(request).toMatchObject({ scheduled_at: null, queue_channel_id: editor.channelId });
    expect(valuesOfRequest(request, editor.channelId).scheduled_at.queued).toBe(true);
  });

  it('of several goes out together, or one each day, without a common picture', () => {
    const third = { ...file, index: 2, several: true };
    expect(requestOfFile(filled, third, editor)).toMatchObject({
      scheduled_at: AT,
      thumb_url: null,
    });
    const daily = { ...filled, daily: true };
    expect(requestOfFile(daily, third, editor).scheduled_at).toBe('2026-11-19T18:30:00.000Z');
    expect(requestOfFile(daily, { ...file, index: 2 }, editor).scheduled_at).toBe(AT);
  });

  it('has no position without a category', () => {
    expect(requestOfFile({ ...filled, category_id: null }, file, admin).position).toBeNull();
  });
});

it('takes length and picture of a link from the site', () => {
  const site = {
    external_id: 'dQw4w9WgXcQ',
    title: 'x',
    thumb_url: 'https://i.ytimg.com/vi/x/hq.jpg',
    duration: 212,
    embeddable: true,
  };
  const link = { ...filled, source: 'link' as const, link: ' https://youtu.be/dQw4w9WgXcQ ' };
  const request = requestOfLink(link, site, admin);
  expect(request).toMatchObject({
    platform: 'youtube',
    link: 'https://youtu.be/dQw4w9WgXcQ',
    duration: 212,
    yt_thumb_url: site.thumb_url,
  });
  expect(newVideo.safeParse(request).success).toBe(true);
  expect(requestOfLink(link, null, admin)).toMatchObject({ duration: null, yt_thumb_url: null });
});

it('fills a form again with what was refused', () => {
  const again = valuesOfRequest(requestOfFile(filled, file, admin), 1);
  expect(again).toEqual({ ...filled, title: 'שיעור', channel_ids: [2] });
});
