import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUp } from '#features/activity/index.ts';
import type { Database } from '#platform/db/database.ts';
import { activity_batches, viewer_activity } from '#schema/activity.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { activeBefore } from './active-users.repository.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const EPOCH = Date.parse('2025-03-01T00:00:00Z');
const PEOPLE = 3;
const SPAN_DAYS = 90;

/** Days of the spring when clocks change are among them; so are two actions in one quarter. */
const action = fc.record({
  user: fc.integer({ min: 1, max: PEOPLE }),
  minute: fc.oneof(
    fc.integer({ min: 0, max: SPAN_DAYS * 1_440 - 1 }),
    fc.integer({ min: 0, max: 4 }).map((days) => days * 30 * 1_440),
  ),
});
type Action = { user: number; minute: number };
const story = fc.record({
  batches: fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 5,
  }),
  /** Before which batch each becomes registered; beyond the last: never. */
  registers: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: PEOPLE, maxLength: PEOPLE }),
});

const momentOf = ({ minute }: Action) => EPOCH + minute * 60_000;
const quarterOf = (moment: number) => Math.floor(moment / QUARTER_MS) * QUARTER_MS;

describe('active users', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  async function begin(): Promise<number[]> {
    const { db } = database;
    await db.execute(sql`delete from users`);
    await db.execute(
      sql`truncate viewer_activity, activity_batches, user_quarters, counted_users, active_steps, active_step_days`,
    );
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into users (is_anonymous, device) select true, 'web' from generate_series(1, ${PEOPLE}::int)
      returning id::int as id`);
    await db.execute(sql`truncate viewer_activity, activity_batches`);
    return rows.map(({ id }) => id);
  }

  async function tell(ids: readonly number[], actions: readonly Action[]): Promise<void> {
    const { db } = database;
    const [batch] = await db
      .insert(activity_batches)
      .values({ size: actions.length })
      .returning({ id: activity_batches.id });
    await db.insert(viewer_activity).values(
      actions.map((one) => ({
        batch_id: batch?.id ?? 0,
        activity_id: crypto.randomUUID(),
        at: new Date(momentOf(one)),
        counted_at: new Date(momentOf(one)),
        kind: 'visit' as const,
        user_id: ids[one.user - 1],
        is_anonymous: true,
      })),
    );
  }

  it('are at any moment those who did something in the thirty days before, as what they are today', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ batches, registers }) => {
        const ids = await begin();
        const seen: Action[] = [];
        for (const [index, actions] of batches.entries()) {
          for (const [person, at] of registers.entries()) {
            if (at !== index) continue;
            const id = ids[person] ?? 0;
            await database.db.execute(sql`update users set is_anonymous = false where id = ${id}`);
            await database.db.execute(sql`update viewer_activity set at = ${new Date(EPOCH)},
              counted_at = ${new Date(EPOCH)} where kind = 'signed_up' and user_id = ${id}`);
            seen.push({ user: person + 1, minute: 0 });
          }
          await tell(ids, actions);
          seen.push(...actions);
          if (index % 2 === 0) await rollUp(database.db);
        }
        await rollUp(database.db);
        const moments = Array.from(
          { length: SPAN_DAYS + 35 },
          (_, day) => EPOCH + day * DAY_MS + (day % 7) * QUARTER_MS,
        ).concat(
          seen.flatMap((one) => [0, 1].map((more) => quarterOf(momentOf(one)) + more * QUARTER_MS)),
        );
        const expected = moments.map((end) => {
          const active = new Set(
            seen
              .filter((one) => {
                const quarter = quarterOf(momentOf(one));
                return quarter >= end - 30 * DAY_MS && quarter < end;
              })
              .map(({ user }) => user),
          );
          const isRegistered = (user: number) => (registers[user - 1] ?? 9) < batches.length;
          const registered = [...active].filter(isRegistered).length;
          return { anonymous_users: active.size - registered, registered_users: registered };
        });
        const cuts = moments.map((at) => new Date(at));
        expect(await activeBefore(database.db, cuts)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
