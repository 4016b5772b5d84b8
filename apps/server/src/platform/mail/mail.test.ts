import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ZodError, type z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { installJobSchema } from '#platform/jobs/install.ts';
import { startJobs } from '#platform/jobs/worker.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import { SOON } from '#testing/soon.ts';
import { createMail } from './create-mail.ts';
import { mailJobs } from './mail.jobs.ts';
import { sendMail } from './mail.queue.ts';
import { MailRejectedError, type MailPort, type OutgoingMail } from './port.ts';
import { anSmtpServer } from './smtp-server.fixture.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

const from = 'Bimah <console@example.org>';
const mail: OutgoingMail = {
  to: 'dana@example.com',
  subject: 'שלום, Dana',
  text: 'שורה ראשונה\nשורה שנייה',
  html: '<p>שלום</p>',
  language: 'he',
};
const headersOf = (message: string) =>
  (message.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
const namesOf = (message: string) => headersOf(message).map((line) => line.split(':')[0]);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-mail-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('the outbox', () => {
  const outbox = () =>
    createMail({ smtpUrl: null, from, outboxDir: join(dir, 'mail'), room: aRoom(dir) });
  const read = (id: string) => readFile(join(dir, 'mail', `${id}.eml`), 'utf8');

  it('keeps a whole message per mail', async () => {
    await outbox().send(mail, 'job-1');
    const message = await read('job-1');
    expect(headersOf(message)).toEqual(
      expect.arrayContaining([
        'From: Bimah <console@example.org>',
        'To: dana@example.com',
        'Message-ID: <job-1@example.org>',
        'Content-Language: he',
      ]),
    );
    expect(message).toContain(Buffer.from(mail.html).toString('base64'));
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('keeps one file when a mail is sent again', async () => {
    await outbox().send(mail, 'job-1');
    await outbox().send({ ...mail, text: 'again' }, 'job-1');
    expect(await readdir(join(dir, 'mail'))).toEqual(['job-1.eml']);
    expect(await read('job-1')).toContain('again');
  });

  it.each(['a\r\nBcc: evil@example.com', 'a\nX-Evil: 1', 'a\u0000b'])(
    'keeps a subject to its header: %j',
    async (subject) => {
      await outbox().send({ ...mail, subject }, 'job-1');
      const names = namesOf(await read('job-1'));
      expect(names).not.toContain('Bcc');
      expect(names).not.toContain('X-Evil');
      expect(names.filter((name) => name === 'Subject')).toHaveLength(1);
    },
  );

  it('takes an address for one address', async () => {
    await outbox().send({ ...mail, to: 'a@example.com,evil@example.com' }, 'job-1');
    expect(headersOf(await read('job-1'))).toContain('To: <"a@example.com,evil"@example.com>');
  });

  it.each(['../escape', 'a/b', ''])('writes nowhere else: %j', async (id) => {
    await expect(outbox().send(mail, id)).rejects.toThrow('cannot name a file');
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('SMTP', () => {
  let server: Awaited<ReturnType<typeof anSmtpServer>>;
  let smtp: MailPort;
  beforeEach(async () => {
    server = await anSmtpServer();
    smtp = createMail({ smtpUrl: server.url, from, outboxDir: dir, room: aRoom(dir) });
  });
  afterEach(async () => {
    await smtp.close();
    await server.close();
  });

  it('delivers under a stable message id', async () => {
    await smtp.send(mail, 'job-1');
    await smtp.send(mail, 'job-1');
    expect(server.messages).toHaveLength(2);
    for (const message of server.messages) {
      expect(headersOf(message)).toContain('Message-ID: <job-1@example.org>');
    }
    expect(server.recipients).toEqual(['RCPT TO:<dana@example.com>', 'RCPT TO:<dana@example.com>']);
  });

  it.each([
    ['an unknown recipient', { RCPT: ['550 no such user'] }],
    ['a refused message', { BODY: ['554 looks like spam'] }],
  ])('tells apart what will never work: %s', async (_case, answers) => {
    Object.assign(server.answers, answers);
    await expect(smtp.send(mail, 'job-1')).rejects.toThrow(MailRejectedError);
  });

  it.each([
    ['a full mailbox', { RCPT: ['452 try later'] }],
    ['a busy server', { BODY: ['451 try later'] }],
  ])('and what may work later: %s', async (_case, answers) => {
    Object.assign(server.answers, answers);
    await expect(smtp.send(mail, 'job-1')).rejects.not.toBeInstanceOf(MailRejectedError);
    await smtp.send(mail, 'job-1');
    expect(server.messages).toHaveLength(1);
  });

  it('takes a server that is away for a passing trouble', async () => {
    await server.close();
    await expect(smtp.send(mail, 'job-1')).rejects.not.toBeInstanceOf(MailRejectedError);
    server = await anSmtpServer();
  });
});

describe('the job', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    await installJobSchema(database.url, mailJobs);
  });
  afterAll(() => database.close());

  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const queue = (payload: z.input<typeof sendMail.payload>) =>
    inTransaction(database.db, (tx) => enqueue(tx, sendMail, payload));

  it('sends the mail under its own id', async () => {
    const outbox = createMail({ smtpUrl: null, from, outboxDir: dir, room: aRoom(dir) });
    const worker = await startJobs({
      url: database.url,
      jobs: mailJobs,
      context: { mail: outbox },
      log,
    });
    const id = await queue(mail);
    await expect.poll(() => readdir(dir), SOON).toEqual([`${id}.eml`]);
    await worker.stop();
  });

  it('gives up at once on a mail that was refused for good', async () => {
    const send = vi.fn(() => Promise.reject(new MailRejectedError('550 no such user')));
    const context = { mail: { send, isSetUp: true, check: async () => {}, close: async () => {} } };
    const worker = await startJobs({
      url: database.url,
      jobs: mailJobs,
      context,
      log,
      pollSeconds: 0.5,
    });
    await queue(mail);
    await expect
      .poll(() => log.error.mock.calls, SOON)
      .toEqual([
        [expect.objectContaining({ job: 'mail.send', reason: '550 no such user' }), 'job is dead'],
      ]);
    expect(send).toHaveBeenCalledOnce();
    await worker.stop();
  });

  it.each([
    ['a subject of two lines', { subject: 'a\r\nBcc: evil@example.com' }],
    ['two recipients', { to: 'a@example.com, b@example.com' }],
    ['a recipient of two lines', { to: 'a@example.com\nBcc: evil@example.com' }],
  ])('is not queued with %s', async (_case, wrong) => {
    await expect(queue({ ...mail, ...wrong })).rejects.toThrow(ZodError);
  });
});
