import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { removeOldLetters } from '#platform/outbox/remove-old-letters.ts';
import { aChannel, anInvitation, aUser, aVideo } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { forgetOld } from './retention.service.ts';

const FOR_GOOD = {
  auditDays: null,
  activityDays: null,
  numbersDays: null,
  noticeDays: null,
  invitationDays: null,
  outboxDays: null,
};

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const numberOf = async (table: string): Promise<number> => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? 0;
};

describe('what was kept for long enough', () => {
  it('goes from the audit in turns, the oldest first, and stays where days are not limited', async () => {
    await database.db.execute(sql`truncate audit_entries`);
    await database.db.execute(sql`
      insert into audit_entries (at, action, object_type, change)
      select now() - (1000 - n) * interval '1 day' + interval '12 hours', 'videos.create', 'video', '{}'
      from generate_series(0, 999) n`);
    expect(await forgetOld(database.db, FOR_GOOD)).toEqual({});
    expect(await forgetOld(database.db, { ...FOR_GOOD, auditDays: 300 }, { atOnce: 64 })).toEqual({
      audit_entries: 700,
    });
    const { rows } = await database.db.execute<{ days: number }>(
      sql`select max(extract(day from now() - at))::int as days from audit_entries`,
    );
    expect(rows[0]?.days).toBe(299);
    await expect(database.db.execute(sql`delete from audit_entries`)).rejects.toThrow();
  });

  it('stops between turns when it is told to', async () => {
    await database.db.execute(sql`truncate audit_entries`);
    await database.db.execute(sql`
      insert into audit_entries (at, action, object_type, change)
      select now() - interval '900 days', 'videos.create', 'video', '{}' from generate_series(1, 30)`);
    const signal = AbortSignal.abort();
    expect(await forgetOld(database.db, { ...FOR_GOOD, auditDays: 1 }, { signal })).toEqual({});
    expect(await numberOf('audit_entries')).toBe(30);
  });

  it('goes from what was sent, but not what is on its way', async () => {
    const { id } = await aUser(database.db);
    await database.db.execute(sql`
      insert into notifications (to_everybody, title, body, status, created_at, finished_at) values
        (true, 'old', '', 'sent', now() - interval '90 days', now() - interval '90 days'),
        (true, 'stuck', '', 'sending', now() - interval '90 days', null),
        (true, 'new', '', 'sent', now(), now())`);
    await database.db.execute(sql`
      insert into user_messages (user_id, title, body, status, created_at, updated_at) values
        (${id}, 'old', '', 'sent', now() - interval '90 days', now() - interval '90 days'),
        (${id}, 'stuck', '', 'queued', now() - interval '90 days', now() - interval '90 days'),
        (${id}, 'new', '', 'failed', now(), now())`);
    expect(await forgetOld(database.db, { ...FOR_GOOD, noticeDays: 60 })).toEqual({
      notifications: 1,
      user_messages: 1,
    });
    for (const table of ['notifications', 'user_messages']) expect(await numberOf(table)).toBe(2);
  });

  it('goes from invitations that came to nothing', async () => {
    const channel = await aChannel(database.db);
    for (const status of ['sent_invitation', 'rejected', 'approved'] as const) {
      await anInvitation(database.db, { channel_id: channel.id, status });
    }
    await database.db.execute(
      sql`update signup_invitations set expires_at = now() - interval '90 days', answered_at = null`,
    );
    await anInvitation(database.db, { channel_id: channel.id });
    expect(await forgetOld(database.db, { ...FOR_GOOD, invitationDays: 60 })).toEqual({
      signup_invitations: 2,
    });
    expect(await numberOf('signup_invitations')).toBe(2);
  });

  it('goes from the sums of days', async () => {
    const channel = await aChannel(database.db);
    const { id } = await aVideo(database.db, channel.id);
    await database.db.execute(sql`
      insert into video_days (video_id, day, views) select ${id}, current_date - n, 1
      from generate_series(0, 499) n`);
    await database.db.execute(sql`
      insert into channel_days (channel_id, day, device, is_anonymous, views)
      select ${channel.id}, current_date - n, 'web', true, 1 from generate_series(0, 499) n`);
    const removed = await forgetOld(database.db, { ...FOR_GOOD, numbersDays: 400 }, { atOnce: 40 });
    expect(Object.keys(removed)).toEqual(['channel_days', 'video_days']);
    expect(await numberOf('video_days')).toBeGreaterThanOrEqual(400);
    expect(await numberOf('video_days')).toBeLessThanOrEqual(402);
  });

  it('goes from activity month by month, once all of it is counted', async () => {
    await database.db.execute(sql`truncate activity_batches`);
    await database.db.execute(
      sql`select make_activity_partitions('2024-01-01'::date, '2024-03-31'::date)`,
    );
    const months = async () =>
      (
        await database.db.execute<{ name: string }>(
          sql`select relname as name from pg_class where relname ~ '^viewer_activity_2024_\\d\\d$'`,
        )
      ).rows.length;
    await database.db.execute(sql`
      insert into activity_batches (size, created_at) values (1, '2024-02-10')`);
    await forgetOld(database.db, { ...FOR_GOOD, activityDays: 400 });
    expect(await months()).toBe(3);
    await database.db.execute(sql`truncate activity_batches`);
    expect(await forgetOld(database.db, { ...FOR_GOOD, activityDays: 400 })).toEqual({
      'viewer_activity months': 3,
    });
    expect(await months()).toBe(0);
  });

  it('goes from activity of months that were never made', async () => {
    const { id } = await aUser(database.db);
    await database.db.execute(sql`
      select record_activity(array[row(0, gen_random_uuid(), '2019-05-05', '2019-05-05', 'follow',
        ${id}::bigint, true, 'web', null, null, null)::viewer_activity])`);
    await database.db.execute(sql`truncate activity_batches`);
    expect(await forgetOld(database.db, { ...FOR_GOOD, activityDays: 400 })).toEqual({
      viewer_activity: 1,
    });
    expect(await numberOf('viewer_activity_default')).toBe(0);
  });

  it('goes from the folders of mails and messages', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bimah-letters-'));
    try {
      const then = new Date(Date.now() - 31 * 86_400_000);
      await writeFile(join(dir, 'old.eml'), '');
      await utimes(join(dir, 'old.eml'), then, then);
      await writeFile(join(dir, 'new.eml'), '');
      expect(await removeOldLetters(dir, null)).toBe(0);
      expect(await removeOldLetters(dir, 30)).toBe(1);
      expect(await readdir(dir)).toEqual(['new.eml']);
      expect(await removeOldLetters(join(dir, 'none'), 30)).toBe(0);
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});
