/* oxlint-disable bimah/no-near-dates -- The clock is handed in. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDue } from '#features/videos/index.ts';
import { plan_notices } from '#schema/plan-notices.ts';
import { aChannel, aUser, aVideo, permit } from '#testing/factories.ts';
import { aQueue, queueVideo, slotsAhead } from '#testing/publishing-queue.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';
import { tellOfPlans } from './plan-notices.service.ts';

const HOUR_MS = 3_600_000;
/** A Thursday morning in Jerusalem, far from festivals: Shabbat begins in a day and a half. */
const THURSDAY = new Date('2027-11-18T08:00:00.000Z');
const SHABBAT_NOON = '2027-11-20T10:00:00.000Z';
const hoursAfter = (hours: number) => new Date(THURSDAY.getTime() + hours * HOUR_MS);

describe('what is amiss with a plan', () => {
  let test: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_URL: 'https://bimah.example' } });
    worker = await startTestWorker(test.services);
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
  });

  /** A channel with an admin and an editor, and their addresses. */
  async function aTeam(language: 'he' | 'en' = 'he') {
    const { id: channel_id } = await aChannel(test.db, { name: 'Open Gates' });
    const admin = await aUser(test.db, { language });
    const editor = await aUser(test.db);
    await permit(test.db, { user_id: admin.id, channel_id, role: 'admin' });
    await permit(test.db, { user_id: editor.id, channel_id, role: 'editor' });
    return { channel_id, admin: admin.email ?? '', editor: editor.email ?? '' };
  }
  const tell = (now: Date) => tellOfPlans(test.services, now);
  const noted = async (channel_id: number) => {
    const rows = await test.db
      .select({ kind: plan_notices.kind })
      .from(plan_notices)
      .where(eq(plan_notices.channel_id, channel_id));
    return rows.map(({ kind }) => kind).toSorted();
  };

  it('is mailed to the admins of the channel once, in their language, also by two at a time', async () => {
    const { channel_id, admin, editor } = await aTeam('en');
    const at = hoursAfter(6);
    for (const title of ['First', 'Second']) {
      await aVideo(test.db, channel_id, { title, scheduled_at: at });
    }
    await Promise.all([tell(THURSDAY), tell(THURSDAY)]);
    await tell(hoursAfter(1));
    const [mail, ...others] = await worker.mailsTo(admin, 1);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Several videos at the same time in Open Gates');
    expect(mail?.text).toContain('First · Second');
    expect(mail?.text).toContain('Thursday');
    expect(mail?.text).toContain('16:00');
    expect(mail?.text).toContain(`https://bimah.example/channels/${channel_id}/calendar`);
    expect(worker.delivered(editor)).toEqual([]);
    expect(await noted(channel_id)).toEqual(['collision']);
  });

  it('is Shabbat only where the channel keeps it, told before it begins and never on it', async () => {
    const keeping = await aTeam();
    const other = await aTeam();
    await aQueue(test.db, keeping.channel_id, { paused: true });
    for (const { channel_id } of [keeping, other]) {
      await aVideo(test.db, channel_id, { title: 'שיעור', scheduled_at: new Date(SHABBAT_NOON) });
    }
    await tell(new Date('2027-11-20T08:00:00.000Z'));
    expect(await noted(keeping.channel_id)).toEqual([]);
    await tell(THURSDAY);
    expect(await noted(keeping.channel_id)).toEqual([]);
    await tell(hoursAfter(24));
    expect(await noted(keeping.channel_id)).toEqual(['rest']);
    const [mail] = await worker.mailsTo(keeping.admin, 1);
    expect(mail?.subject).toContain('פרסום שחל בשבת או בחג');
    expect(await noted(other.channel_id)).toEqual([]);
  });

  it('is a slot without a video a day before, and a dry queue is spoken of once', async () => {
    const { channel_id, admin } = await aTeam();
    await aQueue(test.db, channel_id);
    const [thursday = '', morning = '', gap = ''] = slotsAhead(3, { from: THURSDAY });
    expect(gap).toBe('2027-11-19T10:00:00.000Z');
    for (const slot of [thursday, morning]) {
      const { id: video_id } = await aVideo(test.db, channel_id);
      await queueVideo(test.db, { video_id, channel_id, slot });
    }
    await tell(THURSDAY);
    expect(await noted(channel_id)).toEqual([]);
    await tell(hoursAfter(3));
    await tell(hoursAfter(4));
    const [mail, ...others] = await worker.mailsTo(admin, 1);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('מקום פנוי בתור הפרסום');
    expect(mail?.text).toContain('12:00');

    const saturdayNight = new Date('2027-11-20T20:00:00.000Z');
    await tell(saturdayNight);
    expect(await noted(channel_id)).toEqual(['gap']);
    await aVideo(test.db, channel_id, { scheduled_at: new Date('2027-11-20T21:00:00.000Z') });
    await tell(saturdayNight);
    expect(await noted(channel_id)).toEqual(['gap', 'gap']);
  });

  it.each([
    ['next', 'Second came out in its place'],
    ['empty', 'the slot stayed empty'],
  ] as const)('is a video that was not ready at its slot, once: %s', async (unready, words) => {
    const { channel_id, admin, editor } = await aTeam('en');
    await aQueue(test.db, channel_id, { unready });
    const [missed = '', ...slots] = slotsAhead(3);
    const late = await aVideo(test.db, channel_id, { title: 'First', processing: true });
    const next = await aVideo(test.db, channel_id, { title: 'Second' });
    await queueVideo(test.db, { video_id: late.id, channel_id, slot: missed });
    await queueVideo(test.db, { video_id: next.id, channel_id, slot: slots[0] ?? '' });
    for (const slot of [missed, ...slots]) {
      await publishDue(test.db, new Date(Date.parse(slot) + 60_000));
    }
    const [mail, ...others] = await worker.mailsTo(admin, 1);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A video was not ready at its slot in Open Gates');
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`https://bimah.example/channels/${channel_id}/queue`);
    expect(worker.delivered(editor)).toEqual([]);
    expect(await noted(channel_id)).toEqual(['unready']);
  });
});
