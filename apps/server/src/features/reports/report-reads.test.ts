import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChannel, aVideo } from '#testing/factories.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import * as reports from './report-lists.repository.ts';

const MANY = 12_000;
const PAGE = { limit: 17, offset: 0 };
/** A page of each state in its index, and the rows of the page itself. */
const PAGE_READS_MAX = 150;
/** For each row of a page up to a hundred active reports of its video are counted. */
const COUNTED_MAX = 17 * 100 + PAGE_READS_MAX;

let test: TestApp;
let channel_id: number;
let quiet: number;
let video_id: number;

beforeAll(async () => {
  test = await startTestApp();
  channel_id = (await aChannel(test.db)).id;
  quiet = (await aChannel(test.db)).id;
  video_id = (await aVideo(test.db, channel_id)).id;
  const other = (await aVideo(test.db, quiet)).id;
  const spread = sql`case when n % 100 = 0 then ${other}::bigint else ${video_id}::bigint end`;
  await test.db.execute(sql`
    insert into video_reports (video_id, reason, is_ignore)
    select ${spread}, 1, n % 50 <> 0 from generate_series(1, ${MANY}::int) n`);
  for (const table of ['video_reports', 'report_channels']) {
    await test.db.execute(sql`vacuum analyze ${sql.raw(table)}`);
  }
});
afterAll(() => test.close());

describe('how much of the reports is read by a page', () => {
  it.each([
    {},
    { is_ignore: false },
    { is_ignore: true },
    { own: true },
    { own: true, is_ignore: false },
    { quiet: true, is_ignore: true },
    { ofVideo: true },
  ])(
    '%j',
    async ({ own, quiet: isQuiet, ofVideo, ...cut }: Record<string, boolean | undefined>) => {
      const channel = isQuiet ? quiet : channel_id;
      const wanted = {
        ...cut,
        channel_id: own || isQuiet ? channel : undefined,
        video_id: ofVideo ? video_id : undefined,
      };
      for (const table of ['video_reports', 'report_channels']) {
        const { read, whole } = await rowsRead(test.db, table, (tx) =>
          reports.findPage(tx, wanted, PAGE),
        );
        expect(whole, table).toBe(0);
        expect(read, table).toBeLessThan(ofVideo ? 3 * COUNTED_MAX : COUNTED_MAX);
      }
    },
  );
});
