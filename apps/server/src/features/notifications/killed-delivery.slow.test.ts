import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxPush } from '#platform/push/outbox.ts';
import { notifications } from '#schema/notifications.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import { deliver } from './deliver-notification.service.ts';

const PROCESS = fileURLToPath(new URL('./delivering-process.fixture.ts', import.meta.url));
const DEVICES = 120;

let test: TestApp;
let dir: string;
beforeAll(async () => {
  test = await startTestApp();
  dir = await mkdtemp(join(tmpdir(), 'bimah-push-'));
  await test.db.execute(sql`
    with made as (insert into users (is_anonymous, device) values (true, 'android') returning id)
    insert into push_devices (user_id, push_token)
    select id, 'device-' || n from made, generate_series(1, ${DEVICES}::int) n`);
});
afterAll(async () => {
  await test.close();
  await rm(dir, { recursive: true, force: true });
});

const messages = async () => (await readdir(dir)).filter((name) => name.endsWith('.json'));

it('a delivery that is killed half way leaves one message per device after the next run', async () => {
  const [row] = await test.db
    .insert(notifications)
    .values({ to_everybody: true, title: 'שלום', body: '' })
    .returning();
  const id = row?.id ?? 0;
  const child = fork(PROCESS, [test.services.database.url, dir, String(id)]);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const before = (await messages()).length;
  expect(before).toBeGreaterThanOrEqual(30);
  expect(before).toBeLessThan(DEVICES);

  const push = outboxPush({ dir, room: aRoom(dir) });
  await deliver({ db: test.db, push, signal: new AbortController().signal }, id);
  expect(await messages()).toHaveLength(DEVICES);
  const [after] = await test.db.select().from(notifications);
  expect(after).toMatchObject({ status: 'sent', recipients: DEVICES, delivered: DEVICES });
});
