import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRoom, aVolume } from '#platform/room/room.fixture.ts';
import { outboxPush } from './outbox.ts';

describe('the push outbox', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bimah-push-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const push = { to: 'device-1', title: 'שיעור חדש 🎬', body: 'שורה\n"שנייה"' };

  it('keeps a message as one file that only we can read', async () => {
    const folder = join(dir, 'push');
    await outboxPush({ dir: folder, room: aRoom(folder) }).send(push, 'message-7');
    const file = join(folder, 'message-7.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(push);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('has one message under one id', async () => {
    const outbox = outboxPush({ dir, room: aRoom(dir) });
    await outbox.send(push, 'message-7');
    await outbox.send({ ...push, title: 'שוב' }, 'message-7');
    expect(await readdir(dir)).toEqual(['message-7.json']);
  });

  it('leaves the reserve of the volume alone', async () => {
    const outbox = outboxPush({ dir, room: aRoom(dir, { volume: aVolume(99) }) });
    await expect(outbox.send(push, 'message-7')).rejects.toMatchObject({ code: 'storage_full' });
    expect(await readdir(dir)).toEqual([]);
  });

  it.each(['../out', 'a/b', '', 'x'.repeat(65), 'a.json'])(
    'writes nothing under the id %j',
    async (id) => {
      await expect(outboxPush({ dir, room: aRoom(dir) }).send(push, id)).rejects.toThrow(
        'cannot name a file',
      );
      expect(await readdir(dir)).toEqual([]);
    },
  );
});
