import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_STREAMS_PER_USER } from '@bimah/contract/limits.ts';
import type { LiveEvent } from '@bimah/contract/live.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { publishLive } from '#platform/live/publish.ts';
import { createServices } from '#platform/services.ts';
import { channel_permissions } from '#schema/channels.ts';
import { aChannel, aToken, aUser, permit } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { buildApp } from '../../app.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

let app: TestApp;
let mine: number;
let other: number;
beforeAll(async () => {
  app = await startTestApp();
  mine = (await aChannel(app.db)).id;
  other = (await aChannel(app.db)).id;
});
afterAll(async () => {
  // The client of these tests opens connections ahead of need; they are no streams.
  app.app.server.closeAllConnections();
  await app.close();
});

const publish = (event: LiveEvent) => inTransaction(app.db, (tx) => publishLive(tx, event));
const comment = (channel_id: number | null, id: number): LiveEvent => ({
  topic: 'comment',
  channel_id,
  id,
});
const permissionsOf = (id: number): LiveEvent => ({ topic: 'permissions', channel_id: null, id });

const listen = (token: string, origin = app.origin) => listenLive(origin, token);

async function anEditor() {
  const user = await aUser(app.db);
  await permit(app.db, { user_id: user.id, channel_id: mine, role: 'editor' });
  return { id: user.id, token: await aToken(app.db, user.id) };
}

const anAdminToken = async () => aToken(app.db, (await aUser(app.db, { is_admin: true })).id);

describe('who may listen', () => {
  it('needs a token, in its header', async () => {
    expect((await app.fetch('/api/live')).status).toBe(401);
    const { token } = await anEditor();
    expect((await app.fetch(`/api/live?token=${token}`)).status).toBe(401);
  });

  it('needs staff', async () => {
    const viewer = await aUser(app.db);
    const token = await aToken(app.db, viewer.id);
    expect((await app.fetch('/api/live', { headers: { token } })).status).toBe(403);
  });

  it('is not a page for HEAD', async () => {
    const { token } = await anEditor();
    expect((await app.fetch('/api/live', { method: 'HEAD', headers: { token } })).status).toBe(404);
  });

  it('has so many streams per user, and as many again when they are closed', async () => {
    const { token } = await anEditor();
    const streams = await Promise.all(
      Array.from({ length: LIVE_STREAMS_PER_USER }, () => listen(token)),
    );
    expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200));
    expect((await listen(token)).response.status).toBe(429);
    for (const stream of streams) stream.stop();
    await expect
      .poll(async () => {
        const again = await listen(token);
        again.stop();
        return again.response.status;
      }, SOON)
      .toBe(200);
  });
});

describe('a stream', () => {
  it('is an event stream that nothing on the way should keep', async () => {
    const { token } = await anEditor();
    const { response, heard, stop } = await listen(token);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await expect.poll(() => heard.text, SOON).toMatch(/^retry: 3000\n\nevent: recent\ndata: /);
    stop();
  });

  it('opens with what happened just before, as far as the listener may see it', async () => {
    const before = await listen(await anAdminToken());
    for (const event of [comment(mine, 31), comment(other, 32), comment(mine, 31)]) {
      await publish(event);
    }
    await expect.poll(() => before.events().length, SOON).toBe(3);
    const { recent, heard, stop } = await listen((await anEditor()).token);
    await expect.poll(() => heard.text, SOON).toContain('recent');
    const { events, reach } = recent();
    expect(reach).toBeGreaterThan(0);
    const told = events.filter(({ id }) => id > 30);
    expect(told).toEqual([{ ...comment(mine, 31), age: expect.any(Number) as number }]);
    expect(told[0]?.age).toBeLessThanOrEqual(reach);
    before.stop();
    stop();
  });

  it('tells an editor of their channels, and a platform admin of all', async () => {
    const editor = await listen((await anEditor()).token);
    const admin = await listen(await anAdminToken());
    await publish(comment(other, 1));
    await publish(comment(null, 2));
    await publish(comment(mine, 3));
    await expect
      .poll(admin.events, SOON)
      .toEqual([comment(other, 1), comment(null, 2), comment(mine, 3)]);
    await expect.poll(editor.events, SOON).toEqual([comment(mine, 3)]);
    editor.stop();
    admin.stop();
  });

  it('follows a change of permissions at once', async () => {
    const { id, token } = await anEditor();
    const stream = await listen(token);
    await inTransaction(app.db, async (tx) => {
      await permit(tx, { user_id: id, channel_id: other, role: 'editor' });
      await publishLive(tx, permissionsOf(id));
    });
    await publish(comment(other, 1));
    await expect.poll(stream.events, SOON).toEqual([permissionsOf(id), comment(other, 1)]);
    stream.stop();
  });

  it('ends when the last permission is gone, and tells nothing more', async () => {
    const { id, token } = await anEditor();
    const stream = await listen(token);
    await inTransaction(app.db, async (tx) => {
      await tx.delete(channel_permissions).where(eq(channel_permissions.user_id, id));
      await publishLive(tx, permissionsOf(id));
      await publishLive(tx, comment(mine, 1));
    });
    await expect.poll(() => stream.heard.ended, SOON).toBe(true);
    expect(stream.events()).toEqual([]);
    expect((await app.fetch('/api/live', { headers: { token } })).status).toBe(403);
  });
});

describe('a second server on the same database', () => {
  it('tells what happened at the first, and ends its streams when it stops', async () => {
    const { config, database } = app.services;
    const services = await createServices(config, database);
    const second = await buildApp(services, { consoleRoot: null });
    const origin = await second.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen((await anEditor()).token, origin);
    await publish(comment(mine, 1));
    await expect.poll(stream.events, SOON).toEqual([comment(mine, 1)]);
    await second.close();
    await expect.poll(() => stream.heard.ended, SOON).toBe(true);
    await services.close();
  });
});
