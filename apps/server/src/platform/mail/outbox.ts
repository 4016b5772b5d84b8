import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { MailPort } from './port.ts';

const SAFE_ID = /^[A-Za-z0-9-]{1,64}$/;

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/** Keeps mails as .eml files, for installations without a mail server and for looking at them. */
export function outboxMail({ dir, from }: { dir: string; from: string }): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, id) {
      if (!SAFE_ID.test(id)) throw new Error('This id cannot name a file');
      const { message } = await transport.sendMail(compose(mail, id, from));
      await mkdir(dir, { recursive: true });
      await writeWhole(join(dir, `${id}.eml`), message as Buffer);
    },
    async close() {},
  };
}
