import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntriesApi, processingApi, usersApi } from '@bimah/contract';
import { auditActions } from '@bimah/contract/audit-actions.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { arrivingVideos } from './videos.ts';

/** What would be odd on a real platform: each query names it, and finds nothing. */
const ODD: Readonly<Record<string, SQL>> = {
  'a view before the video came out': sql`
    select a.video_id from viewer_activity a join videos v on v.id = a.video_id
    where a.kind = 'view' and (v.published_at is null or a.at < v.published_at)`,
  'views of what never came out': sql`
    select id from videos where status = 'unpublished' and views > 0`,
  'a comment before the video came out': sql`
    select c.id from comments c join videos v on v.id = c.video_id
    where v.published_at is null or c.created_at < v.published_at`,
  'a report before the video came out': sql`
    select r.id from video_reports r join videos v on v.id = r.video_id
    where v.published_at is null or r.created_at < v.published_at`,
  'one person who comments again and again within an hour': sql`
    select a.user_id from comments a join comments b on b.user_id = a.user_id
      and b.created_at between a.created_at and a.created_at + interval '1 hour'
    group by a.id, a.user_id having count(*) > 2`,
  'an older version of the app entered after a newer one': sql`
    select a.version from app_versions a join app_versions b
      on b.sort_key > a.sort_key and b.created_at <= a.created_at`,
  'something told of the future': sql`select id from audit_entries where at > now()`,
  'work in a channel before there was a role in it': sql`
    select a.id from audit_entries a
    join channel_permissions p on p.user_id = a.user_id and p.channel_id::text = a.change ->> 'channel_id'
    where a.at < p.created_at`,
  'a history out of order': sql`
    select a.id from audit_entries a join audit_entries b on b.id > a.id and b.at < a.at`,
};

describe('the facts of the demo', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startDemoApp();
    const body = { email: 'manager@bimah.local', password: DEMO_PASSWORD };
    token = (await test.call(usersApi.login, { body })).value.user.token;
  });
  afterAll(() => test.close());

  it.each(Object.entries(ODD))('know of no %s', async (_, query) => {
    expect((await test.db.execute(query)).rows).toEqual([]);
  });

  it('have the rhythm of a week, which ebbs towards the Sabbath', async () => {
    const { rows } = await test.db.execute<{ day: number; n: number }>(sql`
      select extract(dow from at at time zone 'UTC')::int as day, count(*)::int as n
      from viewer_activity where kind = 'view' and at < date_trunc('day', now())
      group by 1 order by 1`);
    const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = rows.map(
      ({ n }) => n,
    ) as [number, number, number, number, number, number, number];
    const weekday = (sunday + monday + tuesday + wednesday + thursday) / 5;
    expect(friday).toBeLessThan(weekday * 0.7);
    // People are back on Saturday night.
    expect(saturday).toBeLessThan(weekday * 0.85);
    expect(saturday).toBeGreaterThan(0);
  });

  it('show videos that really wait to be processed', async () => {
    const { rows } = await test.db.execute<{ title: string; state: string }>(sql`
      select v.title, j.state from processings p
      join videos v on v.id = p.video_id join jobs.job j on j.id = p.job_id
      where p.error_code is null and p.phase = 'film'`);
    expect(rows.map(({ title }) => title).toSorted()).toEqual(
      arrivingVideos.map(({ title }) => title).toSorted(),
    );
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['created']));
    const query = { channel_id: '2' };
    const { videos } = (await test.call(processingApi.list, { query }, { token })).value;
    expect(videos.filter(({ error }) => error === null)).not.toHaveLength(0);
  });

  it('tell what was done in a channel in the last weeks, in words the console has', async () => {
    const params = { id: '1' };
    const { value } = await test.call(auditEntriesApi.ofChannel, { params, query: {} }, { token });
    expect(value.total).toBeGreaterThan(8);
    for (const { action } of value.audit_entries) expect(auditActions).toContain(action);
  });
});
