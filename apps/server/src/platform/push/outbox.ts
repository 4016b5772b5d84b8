import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseUnsafeId, writeWhole } from '#platform/outbox/write-whole.ts';
import type { PushPort } from './port.ts';

/** Keeps messages as files, for installations without a push service and for looking at them. */
export const outboxPush = ({ dir }: { dir: string }): PushPort => ({
  async send(push, id) {
    refuseUnsafeId(id);
    await mkdir(dir, { recursive: true });
    await writeWhole(join(dir, `${id}.json`), `${JSON.stringify(push, null, 2)}\n`);
  },
  async close() {},
});
