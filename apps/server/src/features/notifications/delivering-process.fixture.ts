import { z } from 'zod';
import { createDatabase } from '#platform/db/database.ts';
import { outboxPush } from '#platform/push/outbox.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import { deliver } from './deliver-notification.service.ts';

/** A delivery in a process of its own, for a test that kills it: says that it has come half way and stops there. */
const [, , url, dir, id] = process.argv;
const HALF_WAY = 30;
const folder = z.string().parse(dir);
const outbox = outboxPush({ dir: folder, room: aRoom(folder) });
let sent = 0;

const push = {
  ...outbox,
  send: async (...message: Parameters<typeof outbox.send>) => {
    await outbox.send(...message);
    sent += 1;
    if (sent === HALF_WAY) {
      process.send?.('half way');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
  },
};

const { db } = createDatabase(z.url().parse(url));
await deliver({ db, push, signal: new AbortController().signal }, Number(id));
