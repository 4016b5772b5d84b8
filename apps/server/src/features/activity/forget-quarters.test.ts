import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { user_quarters } from '#schema/activity-numbers.ts';
import { aViewer } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { forgetQuarters } from './forget-quarters.service.ts';
import { rollUp } from './index.ts';

const DAY_MS = 86_400_000;

describe('quarters nobody can ask for any more', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await rollUp(database.db);
    await database.db.execute(
      sql`truncate viewer_activity, user_quarters, counted_users, active_steps, active_step_days`,
    );
  });

  const ageOf = (quarter: Date) => Math.round((Date.now() - quarter.getTime()) / DAY_MS);
  const kept = async () =>
    (await database.db.select().from(user_quarters))
      .map(({ quarter }) => ageOf(quarter))
      .toSorted((one, other) => one - other);

  /** As many actions of one person, each so many days ago. */
  const action = (userId: number, daysAgo: readonly number[]) =>
    database.db.execute(sql`
      select record_activity(array_agg(row(0, gen_random_uuid(), at, at, 'follow', ${userId}::bigint, true,
        'web', null, null, null)::viewer_activity))
      from unnest(${sql.param(daysAgo)}::int[]) days, lateral (select now() - days * interval '24 hours' as at) m`);

  /** People under each heading in the thirty days before, for charts as far back as they go. */
  const active = async () =>
    (
      await database.db.execute(sql`
        select days, is_anonymous, (select -coalesce(sum(change), 0)::int from active_steps s
          where s.is_anonymous = heading.is_anonymous
            and s.quarter >= now() - days * interval '24 hours') as people
        from generate_series(0, 367) days, (values (true), (false)) heading (is_anonymous)
        order by 1, 2`)
    ).rows;

  it('go, some at a time, and the others stay', async () => {
    const { id } = await aViewer(database.db);
    await action(id, [0, 30, 366, 396, 397, 399, 400, 430, 900, 2_000]);
    await rollUp(database.db);
    await forgetQuarters(database.db, { atOnce: 2 });
    expect(await kept()).toEqual([0, 30, 366, 396, 397]);
    await forgetQuarters(database.db);
    expect(await kept()).toEqual([0, 30, 366, 396, 397]);
  });

  it('change no chart, also when somebody signs up afterwards', async () => {
    const { db } = database;
    const days = [5, 20, 60, 340, 368, 380, 396, 399, 405, 420, 428, 500];
    const [one, other] = [await aViewer(db), await aViewer(db)];
    await action(one.id, days);
    await action(
      other.id,
      days.map((day) => day + 1),
    );
    await rollUp(db);
    const before = await active();
    await forgetQuarters(db);
    expect(await active()).toEqual(before);
    await db.execute(sql`update users set is_anonymous = false where id = ${one.id}`);
    await rollUp(db);
    const after = (await active()) as { days: number; is_anonymous: boolean; people: number }[];
    const both = (rows: typeof after, day: number) =>
      rows.filter(({ days: at }) => at === day).reduce((sum, { people }) => sum + people, 0);
    for (let day = 1; day <= 367; day += 1) {
      expect([day, both(after, day)]).toEqual([day, both(before as typeof after, day)]);
    }
    expect(after.filter(({ people }) => people < 0 || people > 1)).toEqual([]);
  });

  it('wait for a roll-up that is under way', async () => {
    const { id } = await aViewer(database.db);
    await action(id, [500]);
    await rollUp(database.db);
    let isForgotten = false;
    await database.db.transaction(async (tx) => {
      await action(id, [499]);
      await rollUp(tx);
      const forgetting = forgetQuarters(database.db).then(() => (isForgotten = true));
      await expect
        .poll(async () => {
          const { rows } = await tx.execute(sql`select from pg_locks where locktype = 'advisory'
            and not granted and database = (select oid from pg_database where datname = current_database())`);
          return rows.length;
        })
        .toBe(1);
      expect(isForgotten).toBe(false);
      void forgetting;
    });
    await expect.poll(() => isForgotten).toBe(true);
    expect(await kept()).toEqual([0]);
  });
});
