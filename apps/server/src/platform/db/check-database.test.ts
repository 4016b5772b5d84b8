import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SOON } from '#testing/soon.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { checkDatabase } from './check-database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const answers = (one: Database) =>
  checkDatabase(one).then(
    () => true,
    () => false,
  );

it('one whose connections answer while it takes no new ones is not well, until it does', async () => {
  // As a program that is frozen: the system takes the connection, and nobody says anything.
  const taken: Socket[] = [];
  const silent = createServer((socket) => void taken.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = new URL(database.url);
  const right = url.port;
  url.port = String((silent.address() as AddressInfo).port);
  const frozen = { ...database, url: url.href };
  expect(await answers(frozen)).toBe(true);
  await expect.poll(() => answers(frozen), SOON).toBe(false);
  url.port = right;
  Object.assign(frozen, { url: url.href });
  await expect.poll(() => answers(frozen), SOON).toBe(true);
  for (const socket of taken) socket.destroy();
  silent.close();
});
