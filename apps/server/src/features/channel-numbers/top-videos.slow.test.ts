import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOP_VIDEOS } from '@bimah/contract/limits.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { pagesRead } from '#testing/pages-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const VIDEOS = 20_000;
/** Some levels of an index for each video shown, twice over, and who asks. */
const FEW_PAGES = 20 * TOP_VIDEOS;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the top videos of a channel are read off an index, however many were watched', async () => {
  const channel = await aChannel(test.db);
  const token = await aStaffToken(test.db, channel.id, 'editor');
  await test.db.execute(sql`
    with made as (
      insert into videos (title, language, platform, processing, status)
      select 'שיעור ' || n, 'he', 'internal', false, case when n % 3 = 0 then 'unpublished' else 'published' end
      from generate_series(1, ${VIDEOS}::int) n returning id
    ) insert into video_channels (channel_id, video_id) select ${channel.id}, id from made`);
  await test.db.execute(sql`
    insert into recent_views (channel_id, video_id, views, since)
    select channel_id, video_id, 1 + video_id % 1000, recent_since() from video_channels`);
  await test.db.execute(sql`vacuum analyze`);
  const path = `/channels/${channel.id}/top_videos.json`;
  expect(await pagesRead(test, { path, token })).toBeLessThan(FEW_PAGES);
});
