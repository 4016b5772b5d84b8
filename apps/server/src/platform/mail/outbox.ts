import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { refuseUnsafeId, writeWhole } from '#platform/outbox/write-whole.ts';
import { compose } from './compose.ts';
import type { MailPort } from './port.ts';

/** Keeps mails as .eml files, for installations without a mail server and for looking at them. */
export function outboxMail({ dir, from }: { dir: string; from: string }): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, id) {
      refuseUnsafeId(id);
      const { message } = await transport.sendMail(compose(mail, id, from));
      await mkdir(dir, { recursive: true });
      await writeWhole(join(dir, `${id}.eml`), message as Buffer);
    },
    async close() {},
  };
}
