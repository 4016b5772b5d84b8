import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsApi, invitationsApi, managersApi, usersApi } from '@bimah/contract';
import {
  aChannel,
  anAdminToken,
  anInvitation,
  aToken,
  aUser,
  PASSWORD,
  permit,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitingCalls } from '#testing/waiting-calls.ts';

interface Stage {
  readonly channel_id: number;
  readonly editor_id: number;
  readonly outsider: { readonly id: number; readonly email: string };
  readonly invitation: Awaited<ReturnType<typeof anInvitation>>;
  readonly token: string;
}
type Action = (stage: Stage) => Promise<{ status: number }>;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
});
afterAll(() => test.close());

const text = String;
const change = (userId: number, body: object, token = admin) =>
  test.call(
    usersApi.changePermission,
    { params: { id: text(userId) }, body: body as never },
    { token },
  );

/** What may happen to a channel's people while it is being deleted, and how it is told too late. */
const actions: readonly [name: string, action: Action, tooLate: number][] = [
  [
    'a role given',
    ({ outsider, channel_id }) =>
      change(outsider.id, { channel_id, add_or_remove: 'add', role: 'editor' }),
    404,
  ],
  [
    'a role changed',
    ({ editor_id, channel_id }) =>
      change(editor_id, { channel_id, add_or_remove: 'add', role: 'admin' }),
    404,
  ],
  [
    'a role taken away',
    ({ editor_id, channel_id }) => change(editor_id, { channel_id, add_or_remove: 'remove' }),
    200,
  ],
  [
    'an appointment',
    ({ outsider, channel_id, token }) =>
      test.call(managersApi.appoint, { body: { channel_id, user_id: outsider.id } }, { token }),
    404,
  ],
  [
    'an editor sent away',
    ({ editor_id, channel_id, token }) =>
      test.call(
        managersApi.remove,
        { params: { id: text(channel_id), user_id: text(editor_id) } },
        { token },
      ),
    404,
  ],
  [
    'an invitation',
    ({ channel_id, token }) =>
      test.call(
        invitationsApi.create,
        { params: { id: text(channel_id) }, body: { email: `late-${channel_id}@example.com` } },
        { token },
      ),
    404,
  ],
  [
    'an invitation accepted',
    ({ outsider, invitation: { mailed: shortcode } }) =>
      test.call(invitationsApi.signUp, {
        body: { accept: true, shortcode, email: outsider.email, password: PASSWORD },
      }),
    200,
  ],
];

async function aStage(): Promise<Stage> {
  const { db } = test;
  const channel_id = (await aChannel(db)).id;
  const [boss, editor, outsider] = [await aUser(db), await aUser(db), await aUser(db)];
  await permit(db, { user_id: boss.id, channel_id, role: 'admin' });
  await permit(db, { user_id: editor.id, channel_id, role: 'editor' });
  const email = outsider.email ?? '';
  return {
    channel_id,
    editor_id: editor.id,
    outsider: { id: outsider.id, email },
    invitation: await anInvitation(db, { channel_id, email }),
    token: await aToken(db, boss.id),
  };
}

const waiting = () => waitingCalls(test.db);

/** Holds the channel until the first call and then the second wait for it, and lets them go. */
async function inTurn<A, B>(channelId: number, first: () => Promise<A>, second: () => Promise<B>) {
  const both = await test.db.transaction(async (tx) => {
    await tx.execute(sql`select from channels where id = ${channelId} for update`);
    const one = first();
    await expect.poll(waiting).toBe(1);
    const two = second();
    await expect.poll(waiting).toBe(2);
    return [one, two] as const;
  });
  return Promise.all(both);
}

const remove = (id: number) =>
  test.call(channelsApi.remove, { params: { id: text(id) } }, { token: admin });

describe('a channel that is deleted', () => {
  it.each(actions)('after %s waits for it', async (_, action) => {
    const stage = await aStage();
    const { channel_id } = stage;
    const [done, removed] = await inTurn(
      channel_id,
      () => action(stage),
      () => remove(channel_id),
    );
    expect([done.status, removed.status]).toEqual([200, 200]);
  });

  it.each(actions)('before %s leaves a clear answer', async (_, action, tooLate) => {
    const stage = await aStage();
    const { channel_id } = stage;
    const [removed, late] = await inTurn(
      channel_id,
      () => remove(channel_id),
      () => action(stage),
    );
    expect([removed.status, late.status]).toEqual([200, tooLate]);
  });
});
