import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { managersApi, usersApi } from '@bimah/contract';
import { channels } from '#schema/channels.ts';
import { users } from '#schema/users.ts';
import { aChannel, anAdminToken, aUser } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('being a publisher', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const isPublisher = async (id: number) =>
    (
      await test.call(
        usersApi.get,
        { params: { id: String(id) } },
        { token: await anAdminToken(test.db) },
      )
    ).value.is_publisher;
  const change = async (id: number, body: object) =>
    test.call(
      usersApi.changePermission,
      { params: { id: String(id) }, body: body as never },
      { token: await anAdminToken(test.db) },
    );

  it.each([
    [
      'their team lets them go',
      async (user_id: number, channel_id: number) => {
        const params = { id: String(channel_id), user_id: String(user_id) };
        await test.call(managersApi.remove, { params }, { token: await anAdminToken(test.db) });
      },
    ],
    [
      'a platform admin takes the permission away',
      async (user_id: number, channel_id: number) => {
        await change(user_id, { channel_id, add_or_remove: 'remove' });
      },
    ],
    [
      'the channel is deleted',
      async (_: number, channel_id: number) => {
        await test.db.delete(channels).where(eq(channels.id, channel_id));
      },
    ],
  ])('ends with the last role, when %s', async (_, leave) => {
    const [channel, other] = [await aChannel(test.db), await aChannel(test.db)];
    const user = await aUser(test.db);
    expect(await isPublisher(user.id)).toBe(false);
    await change(user.id, { channel_id: channel.id, add_or_remove: 'add', role: 'editor' });
    await change(user.id, { channel_id: other.id, add_or_remove: 'add', role: 'editor' });
    expect(await isPublisher(user.id)).toBe(true);
    await leave(user.id, channel.id);
    expect(await isPublisher(user.id)).toBe(true);
    await leave(user.id, other.id);
    expect(await isPublisher(user.id)).toBe(false);
  });

  it('is what platform admins are without a channel', async () => {
    const admin = await aUser(test.db, { is_admin: true });
    expect(await isPublisher(admin.id)).toBe(true);
    await test.db.update(users).set({ is_admin: false }).where(eq(users.id, admin.id));
    expect(await isPublisher(admin.id)).toBe(false);
  });
});
