import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { users } from '#schema/users.ts';
import { aUser } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createFirstAdmin } from './first-admin.service.ts';

const DANA = { email: 'dana@example.org', name: 'Dana', password: 'a very long passphrase' };

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('is one person, under an address nobody has', async () => {
  const { db } = database;
  await aUser(db, { email: 'Dana@example.org' });
  await expect(createFirstAdmin(db, DANA)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { message: 'email_taken' },
  });
  await createFirstAdmin(db, { ...DANA, email: 'NOA@example.org' });
  await expect(createFirstAdmin(db, { ...DANA, email: 'avi@example.org' })).rejects.toMatchObject({
    code: 'conflict',
  });
  const admins = (await db.select().from(users)).filter((user) => user.is_admin);
  expect(admins.map((admin) => admin.email)).toEqual(['noa@example.org']);
});
