import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChannel, aVideo } from '#testing/factories.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { findPage } from './comments.repository.ts';

const MANY = 12_000;
/** A page in its index, and the rows of the page itself. */
const PAGE_READS_MAX = 100;

let test: TestApp;
let busy: number;
let quiet: number;

beforeAll(async () => {
  test = await startTestApp();
  busy = (await aChannel(test.db)).id;
  quiet = (await aChannel(test.db)).id;
  const [often, seldom] = [await aVideo(test.db, busy), await aVideo(test.db, quiet)];
  await test.db.execute(sql`
    insert into comments (video_id, text)
    select case when n % 100 = 0 then ${seldom.id}::bigint else ${often.id}::bigint end, 'תגובה ' || n
    from generate_series(1, ${MANY}::int) n`);
  for (const table of ['comments', 'comment_channels']) {
    await test.db.execute(sql`vacuum analyze ${sql.raw(table)}`);
  }
});
afterAll(() => test.close());

describe('how much of the comments is read by a page', () => {
  it.each(['all', 'busy', 'quiet'] as const)('of %s', async (which) => {
    const channel = { all: undefined, busy, quiet }[which];
    for (const table of ['comments', 'comment_channels']) {
      const { read, whole } = await rowsRead(test.db, table, (tx) =>
        findPage(tx, channel, { limit: 10, offset: 0 }),
      );
      expect(whole, table).toBe(0);
      expect(read, table).toBeLessThan(PAGE_READS_MAX);
    }
  });
});
