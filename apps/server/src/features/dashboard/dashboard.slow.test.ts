import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { pagesRead } from '#testing/pages-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const VIDEOS = 30_000;
/** Twenty pages for each of the lists, and what is weighed for the best of the week. */
const FEW_PAGES = 1_200;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the dashboard is read off indexes, however much a channel has', async () => {
  const channel = await aChannel(test.db);
  const token = await aStaffToken(test.db, channel.id, 'editor');
  await test.db.execute(sql`
    with made as (
      insert into videos (title, language, platform, processing, status, scheduled_at)
      select 'שיעור ' || n, case when n % 5 = 0 then 'en' else 'he' end, 'internal', false,
        case when n % 3 = 0 then 'unpublished' else 'published' end,
        case when n % 6 = 0 then now() + n * interval '7 hours' end
      from generate_series(1, ${VIDEOS}::int) n returning id
    ) insert into video_channels (channel_id, video_id) select ${channel.id}, id from made`);
  await test.db.execute(sql`
    insert into recent_views (channel_id, video_id, views, since)
    select channel_id, video_id, 1 + video_id % 1000, recent_since() from video_channels`);
  await test.db.execute(sql`
    insert into video_days (video_id, day, views)
    select video_id, current_date - n, 1 + video_id % 50 from video_channels, generate_series(1, 9) n`);
  await test.db.execute(sql`
    insert into stories (channel_id, title, background_color, publish_time)
    select ${channel.id}, 'סטורי', '#99D4F3', now() - n * interval '1 hour' from generate_series(1, 5000) n`);
  await test.db.execute(sql`
    with made as (
      insert into place_groups (channel_id, place_type)
      select ${channel.id}, 'event' from generate_series(1, 2000) returning id
    ) insert into places (channel_id, place_type, "group", name, address, taking_place)
    select ${channel.id}, 'event', id, 'שיעור', 'ירושלים', now() + interval '60 days' from made`);
  await test.db.execute(sql`vacuum analyze`);
  for (const query of ['', '?language=en']) {
    const path = `/channels/${channel.id}/dashboard.json${query}`;
    expect(await pagesRead(test, { path, token })).toBeLessThan(FEW_PAGES);
  }
}, 120_000);
