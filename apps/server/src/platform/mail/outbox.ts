import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { RoomPort } from '#platform/room/port.ts';
import { refuseUnsafeId, writeWhole } from '#platform/outbox/write-whole.ts';
import { compose } from './compose.ts';
import type { MailPort } from './port.ts';

interface OutboxSettings {
  readonly dir: string;
  readonly from: string;
  readonly room: RoomPort;
}

/** Keeps mails as .eml files, for installations without a mail server and for looking at them. */
export function outboxMail({ dir, from, room }: OutboxSettings): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isSetUp: false,
    async check() {},
    async send(mail, id) {
      refuseUnsafeId(id);
      const { message } = await transport.sendMail(compose(mail, id, from));
      await mkdir(dir, { recursive: true });
      await writeWhole(room, { path: join(dir, `${id}.eml`), content: message as Buffer });
    },
    async close() {},
  };
}
