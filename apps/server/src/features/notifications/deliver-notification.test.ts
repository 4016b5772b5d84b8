import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingPush, PushPort } from '#platform/push/port.ts';
import { notifications } from '#schema/notifications.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { deliver, giveUp } from './deliver-notification.service.ts';

const DEVICES = 450;
const DEVICES_OF_ONE = 3;
const never = new AbortController().signal;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.db.execute(sql`
    with made as (
      insert into users (is_anonymous, device)
      select true, 'android' from generate_series(1, ${DEVICES / DEVICES_OF_ONE}::int) returning id
    )
    insert into push_devices (user_id, push_token)
    select id, 'device-' || row_number() over () from made, generate_series(1, ${DEVICES_OF_ONE}::int)`);
});
afterAll(() => test.close());

async function queue(): Promise<number> {
  const [row] = await test.db
    .insert(notifications)
    .values({ to_everybody: true, title: 'שלום', body: '' })
    .returning();
  return row?.id ?? 0;
}
const rowOf = async (id: number) =>
  (
    await test.db
      .select()
      .from(notifications)
      .where(sql`id = ${id}`)
  )[0];

const counting = (send: (push: OutgoingPush) => Promise<void> = async () => {}) => {
  const names: string[] = [];
  const push: PushPort = {
    send: async (message, id) => {
      await send(message);
      names.push(id);
    },
    isSetUp: true,
    check: async () => {},
    close: async () => {},
  };
  return { push, names };
};

it('reaches every device once over several batches, and a second run does nothing', async () => {
  const id = await queue();
  const { push, names } = counting();
  await deliver({ db: test.db, push, signal: never }, id);
  await deliver({ db: test.db, push, signal: never }, id);
  expect([names.length, new Set(names).size]).toEqual([DEVICES, DEVICES]);
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    recipients: DEVICES,
    delivered: DEVICES,
  });
});

it('counts every device once when two runs are under way together', async () => {
  const id = await queue();
  const { push, names } = counting();
  await Promise.all([1, 2].map(() => deliver({ db: test.db, push, signal: never }, id)));
  expect(new Set(names).size).toBe(DEVICES);
  expect((await rowOf(id))?.delivered).toBe(DEVICES);
});

it('stops when it is told to, and the next run reaches the rest', async () => {
  const id = await queue();
  const stopping = new AbortController();
  let sent = 0;
  const first = counting(async () => {
    sent += 1;
    if (sent === 250) stopping.abort();
  });
  await expect(
    deliver({ db: test.db, push: first.push, signal: stopping.signal }, id),
  ).rejects.toThrow('stopped');
  const second = counting();
  await deliver({ db: test.db, push: second.push, signal: never }, id);
  expect(first.names.length + second.names.length).toBe(DEVICES);
  expect(new Set([...first.names, ...second.names]).size).toBe(DEVICES);
});

it('does not go on asking a service that takes nothing', async () => {
  const id = await queue();
  let asked = 0;
  const { push } = counting(async () => {
    asked += 1;
    throw new Error('away');
  });
  await expect(deliver({ db: test.db, push, signal: never }, id)).rejects.toThrow('took nothing');
  expect(asked).toBe(200);
  await giveUp(test.db, id);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', delivered: 0, failed: DEVICES });
});

it('given up half way, it counts as sent to those it reached', async () => {
  const id = await queue();
  const { push, names } = counting(async ({ to }) => {
    if (to.endsWith('7')) throw new Error('busy');
  });
  await expect(deliver({ db: test.db, push, signal: never }, id)).rejects.toThrow('not reached');
  await giveUp(test.db, id);
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    delivered: names.length,
    failed: DEVICES - names.length,
  });
});
