import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { backups, processes, start_tokens } from '#schema/system.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { removeGone } from './system.repository.ts';

const ago = (interval: string) => sql`now() - ${interval}::interval`;

it('forgets dead processes, old backups but the last, and addresses that ran out', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const process = { roles: 'api', version: '1', host: 'one' };
  await db.insert(processes).values([
    { id: '00000000-0000-4000-8000-000000000001', seen_at: ago('6 minutes'), ...process },
    { id: '00000000-0000-4000-8000-000000000002', seen_at: ago('1 minute'), ...process },
  ]);
  const start = { started_at: ago('500 days'), kind: 'dump' as const };
  await db.insert(backups).values([
    { ...start, finished_at: ago('500 days'), place: 'older' },
    { ...start, finished_at: ago('499 days'), place: 'last' },
    { ...start, place: 'cut short' },
  ]);
  await db.insert(start_tokens).values([
    { token_hash: Buffer.from('old'), expires_at: ago('1 second') },
    { token_hash: Buffer.from('new'), expires_at: sql`now() + interval '1 hour'` },
  ]);
  await removeGone(db);
  const left = {
    processes: (await db.select().from(processes)).map(({ id }) => id.slice(-1)),
    backups: (await db.select().from(backups)).map(({ place }) => place),
    tokens: (await db.select().from(start_tokens)).map(({ token_hash }) => token_hash.toString()),
  };
  await database.close();
  expect(left).toEqual({ processes: ['2'], backups: ['last'], tokens: ['new'] });
});
