import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { RoomLevel } from '#platform/room/port.ts';
import { healthRoutes } from './health.ts';

const fine = () => Promise.resolve();
const broken = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

async function readiness(
  checks: { storage?: typeof fine; work?: typeof fine },
  room: RoomLevel = 'enough',
) {
  const app = fastify();
  healthRoutes(app, {
    isStopping: () => false,
    checks: {
      database: fine,
      storage: fine,
      work: fine,
      queue: fine,
      room: () => Promise.resolve(room),
      ...checks,
    },
  });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return { statusCode, body: JSON.parse(body) as object };
}

it('sends callers elsewhere when this process alone has no folder to work in', async () => {
  const { statusCode, body } = await readiness({ work: broken('EACCES') });
  expect(statusCode).toBe(503);
  expect(body).toMatchObject({ status: 'unavailable', parts: { work: false }, work: 'EACCES' });
});

it('keeps its callers when no process has files, and names both', async () => {
  const answer = await readiness({ work: broken('ENOENT'), storage: broken('ENOENT') });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatchObject({ parts: { work: false, storage: false }, storage: 'ENOENT' });
});

it('keeps its callers on a full disk, which others have too', async () => {
  const answer = await readiness({ work: broken('ENOSPC') }, 'no_files');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatchObject({ status: 'ok', parts: { work: false }, work: 'ENOSPC' });
});
