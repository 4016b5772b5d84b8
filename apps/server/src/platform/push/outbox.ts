import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoomPort } from '#platform/room/port.ts';
import { refuseUnsafeId, writeWhole } from '#platform/outbox/write-whole.ts';
import type { PushPort } from './port.ts';

/** Keeps messages as files, for installations without a push service and for looking at them. */
export const outboxPush = ({ dir, room }: { dir: string; room: RoomPort }): PushPort => ({
  isSetUp: false,
  async check() {},
  async send(push, id) {
    refuseUnsafeId(id);
    await mkdir(dir, { recursive: true });
    const content = `${JSON.stringify(push, null, 2)}\n`;
    await writeWhole(room, { path: join(dir, `${id}.json`), content });
  },
  async close() {},
});
