import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { channels } from '#schema/channels.ts';
import { users } from '#schema/users.ts';
import { demoChannels } from '../../seeds/demo/channels.ts';
import { loadDemoIfEmpty } from './demo.ts';

const GB = 1024 ** 3;
const RESERVE = 256 * 1024 ** 2;
/** Room for the first pictures, and not for all the rest. */
const A_LITTLE = RESERVE + 200_000;

let test: TestApp;
afterEach(() => test.close());

it('that does not fit says so in a sentence, leaves nothing, and has its numbers the next time', async () => {
  const volume = {
    free: A_LITTLE,
    measure: () => Promise.resolve({ free: volume.free, total: GB }),
  };
  test = await startTestApp({ volume });
  const { storage } = test.services;
  await expect(loadDemoIfEmpty(test.services)).rejects.toThrow(
    /^The demo content does not fit on the disk of .+: .+ may be written beside DISK_RESERVE \(256 MB\)\. Make room, or start empty with DEMO=0\.$/,
  );
  expect(await test.db.$count(users)).toBe(0);
  expect(await Array.fromAsync(storage.list(''))).toEqual([]);

  // A loading of an earlier version left its numbers used.
  await test.db.execute(sql`select setval(pg_get_serial_sequence('channels', 'id'), 900)`);
  volume.free = GB;
  // Two servers that start together load it once.
  await Promise.all([loadDemoIfEmpty(test.services), loadDemoIfEmpty(test.services)]);
  const ids = await test.db.select({ id: channels.id }).from(channels).orderBy(channels.id);
  expect(ids.map(({ id }) => id)).toEqual(demoChannels.map((_, index) => index + 1));
});
