import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { appViewersApi } from '@bimah/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import { startJobs } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { users } from '#schema/users.ts';
import { aViewer } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createLog } from './log.ts';

const ADDRESS = 'dina.unlucky@example.org';
const HASH = '$argon2id$v=19$m=19456$c2FsdA$aGFzaA';

/** Fails for everybody at this address, with the whole row in what the database says. */
const breakSignUp = sql`alter table users add constraint users_unlucky check (email not like '%unlucky%')`;

const storeUser = defineJob({
  name: 'test.store-user',
  payload: z.object({}),
  retry: { limit: 0, seconds: 1, maxSeconds: 1 },
  handle: async (_payload, { database }: Services) => {
    await database.db.insert(users).values({ name: 'Dina', email: ADDRESS, password_hash: HASH });
  },
});

const lines: string[] = [];
let test: TestApp;
let worker: JobWorker;
beforeAll(async () => {
  test = await startTestApp({ log: createLog('info', { write: (line) => void lines.push(line) }) });
  await test.db.execute(breakSignUp);
  const { services } = test;
  worker = await startJobs({
    url: services.database.url,
    jobs: [storeUser],
    context: services,
    log: services.log,
    pollSeconds: 0.5,
  });
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

const told = (message: string) =>
  vi.waitFor(() => {
    const line = lines.find((one) => one.includes(`"msg":"${message}"`));
    if (line === undefined) throw new Error(`nothing says "${message}" yet`);
    return line;
  }, SOON);

function expectNoValues(text: string): void {
  for (const secret of [ADDRESS, 'argon2', 'Dina']) expect(text).not.toContain(secret);
}

it('a statement that fails in a call is logged without what was to be written', async () => {
  const viewer = await aViewer(test.db);
  const answer = await test.call(
    appViewersApi.signUpViewer,
    { body: { name: 'Dina', email: ADDRESS, password: 'correct horse battery' } },
    { token: viewer.token },
  );
  expect(answer.status).toBe(500);
  expectNoValues(JSON.stringify(answer.refusal));
  expect(await told('call failed')).toContain('users_unlucky');
  expectNoValues(lines.join('\n'));
});

it.each(['/Reset_Password/', '/SIGNUP_VIA_LINK/', '/api/Calendar_Addresses/'])(
  'a secret in %s is not logged, however its path is spelt',
  async (path) => {
    lines.length = 0;
    await test.fetch(`${path}very-secret-indeed`);
    expect(await told('request completed')).toContain('[hidden]');
    expect(lines.join('\n')).not.toContain('very-secret-indeed');
  },
);

it('a statement that fails in a job is logged, and kept, without it', async () => {
  const id = await inTransaction(test.db, (tx) => enqueue(tx, storeUser, {}));
  expect(await told('job is dead')).toContain('users_unlucky');
  expectNoValues(lines.join('\n'));
  const { rows } = await test.db.execute<{ output: unknown }>(
    sql`select output from jobs.job where id = ${id}`,
  );
  expect(JSON.stringify(rows[0]?.output)).toContain('23514');
  expectNoValues(JSON.stringify(rows));
});
