import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditEntriesApi,
  connectionsApi,
  processingApi,
  systemApi,
  usersApi,
} from '@bimah/contract';
import { auditActions } from '@bimah/contract/audit-actions.ts';
import { skipReason } from '@bimah/contract/rules/pull-rules.ts';
import { recount } from '#features/counters/index.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { DEMO_PASSWORD, demoAccounts, type DemoAccount } from './accounts.ts';
import { demoPulls } from './pulls.ts';
import { arrivingVideos } from './videos.ts';

/** What would be odd on a real platform: each query names it, and finds nothing. */
const ODD: Readonly<Record<string, SQL>> = {
  'a video that is older than its channel': sql`
    select v.id from videos v join video_channels l on l.video_id = v.id
    join channels c on c.id = l.channel_id where v.created_at < c.created_at`,
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
  'a person who has watched less than is told of them': sql`
    select u.id from users u join viewer_activity a on a.user_id = u.id and a.kind = 'view'
    group by u.id, u.views having count(*) > u.views`,
  'a channel with fewer visits or shares than are told of it': sql`
    select c.id from channels c join viewer_activity a on a.channel_id = c.id
    group by c.id having count(*) filter (where a.kind = 'visit') > c.visits
      or count(*) filter (where a.kind = 'share') > c.shares`,
  'a channel with fewer followers than follow it': sql`
    select c.id from channels c join follows f on f.channel_id = c.id
    group by c.id having count(*) > c.followers_count`,
  'views of a channel nobody has watched for a second': sql`
    select c.id from channels c join video_channels l on l.channel_id = c.id
    join videos v on v.id = l.video_id where c.watches = 0 and v.views > 0`,
  'what viewers did in a channel before there was one': sql`
    select c.id from channels c join viewer_activity a on a.channel_id = c.id
    where a.at < c.created_at`,
  'something told of the future': sql`select id from audit_entries where at > now()`,
  'work in a channel before there was a role in it': sql`
    select a.id from audit_entries a
    join channel_permissions p on p.user_id = a.user_id and p.channel_id::text = a.change ->> 'channel_id'
    where a.at < p.created_at`,
  'an answer that nobody is on record for': sql`
    select m.id from messages m left join audit_entries a on a.action = 'conversations.answer'
      and a.change ->> 'message_id' = m.id::text and a.user_id = m.user_id and a.at = m.created_at
    where not m.is_opener and a.id is null`,
  'a conversation on the Sabbath': sql`
    select id from messages where extract(isodow from created_at at time zone 'UTC') = 6
      and extract(hour from created_at at time zone 'UTC') between 0 and 17`,
  'a message to an app that nobody had yet': sql`
    select m.id from user_messages m where m.status = 'sent' and not exists (
      select from push_devices d where d.user_id = m.user_id and d.created_at < m.created_at)`,
  'a video of the site that no connected channel has looked at': sql`
    select v.id from videos v where v.platform = 'youtube' and not exists (
      select from pulled_videos p join pulls l on l.channel_id = p.channel_id
      where p.video_id = v.id and p.created_at = v.created_at and p.created_at <= l.pulled_until)`,
  'an upload left out before there was a rule to': sql`
    select p.external_id from pulled_videos p left join pull_rules r on r.channel_id = p.channel_id
    where p.outcome <> 'brought' and (r.channel_id is null or p.created_at < r.created_at
      or p.outcome = 'short' and p.created_at < r.updated_at)`,
  'a look at the site that comes by itself, where there is no key': sql`
    select id from channels where yt_enabled`,
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

  it('leave out of the video site what the rules say', async () => {
    for (const { rules, skipped } of demoPulls) {
      for (const { title, outcome, duration = null } of skipped) {
        expect(rules && skipReason(rules, { title, duration }), title).toBe(outcome);
      }
    }
  });

  it('show a connected channel whose last look went well', async () => {
    const params = { id: '1' };
    const { value } = await test.call(connectionsApi.get, { params }, { token });
    expect(value.last_pull).toMatchObject({ result: 'ok' });
    expect(value).toMatchObject({ yt_enabled: false, is_pulling: false, skipped_count: 6 });
    const fates = value.recent.map(({ outcome, video }) => video?.state ?? outcome);
    for (const fate of ['published', 'awaiting', 'processing', 'words', 'language', 'short']) {
      expect(fates).toContain(fate);
    }
  });

  it('leave no counter off what it counts', async () => {
    expect(await recount(test.services.database.pool)).toEqual([]);
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

  it('leave to a decision what was tried to its end, each a job that can be tried again', async () => {
    const { email } = demoAccounts.find(({ is_admin }) => is_admin) as DemoAccount;
    const { user } = (await test.call(usersApi.login, { body: { email, password: DEMO_PASSWORD } }))
      .value;
    const admin = { token: user.token };
    const { failed_jobs } = (await test.call(systemApi.failedJobs, { query: {} }, admin)).value;
    const kinds = failed_jobs.map(({ queue, attempts }) => `${queue} ${attempts}`);
    expect(kinds.toSorted()).toEqual(['site 9', 'videos 6', 'videos 6']);
    expect(failed_jobs.every(({ video }) => video !== null)).toBe(true);
    expect(failed_jobs.some(({ words }) => words !== null)).toBe(true);
    const ids = failed_jobs.map(({ id }) => id);
    const { count } = (await test.call(systemApi.retryJobs, { body: { ids } }, admin)).value;
    expect(count).toBe(ids.length);
    const { rows } = await test.db.execute<{ state: string }>(sql`
      select state from jobs.job where id = any(${sql.param(ids)}::uuid[])`);
    expect(rows.map(({ state }) => state)).toEqual(['retry', 'retry', 'retry']);
  });

  it('tell what was done in a channel in the last weeks, in words the console has', async () => {
    const params = { id: '1' };
    const { value } = await test.call(auditEntriesApi.ofChannel, { params, query: {} }, { token });
    expect(value.total).toBeGreaterThan(8);
    for (const { action } of value.audit_entries) expect(auditActions).toContain(action);
  });
});
