import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOON } from '#testing/soon.ts';
import { levelOf } from './create-room.ts';
import { NoRoomError, orNoRoom, type RoomPort } from './port.ts';
import { aRoom, aVolume, type FakeVolume } from './room.fixture.ts';
import { volumeOf } from './volume.ts';

const MIB = 1_024 ** 2;
const RESERVE = 100 * MIB;

let dir: string;
let volume: FakeVolume;
let room: RoomPort;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-room-'));
  volume = aVolume(150 * MIB, 1_000 * MIB);
  room = aRoom(dir, { volume, reserve: RESERVE });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dir, { recursive: true, force: true });
});

const left = async () => (await room.left()) / MIB;
const refused = { code: 'storage_full', status: 507 };

describe('how much room there is', () => {
  it.each([
    [200, true, 'enough'],
    [199, true, 'low'],
    [100, true, 'low'],
    [99, true, 'no_files'],
    [25, true, 'no_files'],
    [24, true, 'read_only'],
    [0, true, 'read_only'],
    [24, false, 'no_files'],
    [0, false, 'no_files'],
  ] as const)(
    'with %i of a reserve of 100 (database here: %s): %s',
    (free, holdsDatabase, level) => {
      expect(levelOf(free, { reserve: 100, holdsDatabase })).toBe(level);
    },
  );

  it('is told with what is promised', async () => {
    await room.promise('uploads/1/a.mp4', 30 * MIB);
    expect(await room.state()).toEqual({
      free: 150 * MIB,
      total: 1_000 * MIB,
      reserve: RESERVE,
      promised: 30 * MIB,
      level: 'low',
    });
  });

  it('is never less than nothing', async () => {
    volume.free = 10 * MIB;
    expect(await left()).toBe(0);
  });

  it('is measured on the real volume', async () => {
    const { free, total } = await volumeOf(dir).measure();
    expect(free).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(free);
  });
});

describe('a promise', () => {
  it('is kept from everybody else', async () => {
    await room.promise('uploads/1/a.mp4', 30 * MIB);
    await expect(room.promise('uploads/1/b.mp4', 21 * MIB)).rejects.toMatchObject(refused);
    await expect(room.assertFor(21 * MIB)).rejects.toBeInstanceOf(NoRoomError);
    await room.promise('uploads/2/c.mp4', 20 * MIB);
    expect(await left()).toBe(0);
    expect(await room.announcedTo('uploads/1/')).toBe(30 * MIB);
  });

  it('is given once where two ask for the last of it', async () => {
    const asked = ['a', 'b', 'c'].map((name) => room.promise(`uploads/1/${name}.mp4`, 40 * MIB));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await left()).toBe(10);
  });

  describe('to one person', () => {
    const mine = { by: 'u1' };
    const tooMuch = { ...refused, details: { message: 'room_promised_to_you' } };

    it('keeps half of what is there at most, whatever they ask for and do not send', async () => {
      await room.promise('uploads/1/a.mp4', 20 * MIB, mine);
      await room.promise('uploads/2/b.mp4', 5 * MIB, mine);
      const third = room.promise('uploads/3/c.mp4', MIB, mine);
      await expect(third).rejects.toMatchObject(tooMuch);
      expect(await left()).toBe(25);
      await room.promise('uploads/1/d.mp4', 12 * MIB, { by: 'u2' });
      expect(await left()).toBe(13);
    });

    it('takes one file that is larger, and keeps half for it until it comes', async () => {
      await room.promise('uploads/1/a.mp4', 40 * MIB, mine);
      expect(await left()).toBe(25);
      expect(await room.announcedTo('uploads/1/')).toBe(40 * MIB);
      await using hold = await room.hold('uploads/1/a.mp4', 40 * MIB);
      expect(await left()).toBe(10);
      // What is being sent is no longer a mere promise.
      await room.promise('uploads/1/b.mp4', 5 * MIB, mine);
      expect(await left()).toBe(5);
      await hold.wrote(MIB);
    });

    it('is not refused in the middle of a file for what else they asked for', async () => {
      await room.promise('parted/a', 15 * MIB, mine);
      await room.promise('parted/b', 10 * MIB, mine);
      volume.free -= 5 * MIB;
      await room.promise('parted/a', 12 * MIB, { ...mine, hasBegun: true });
      await room.promise('parted/a', 0);
      await expect(room.promise('parted/c', 10 * MIB, mine)).resolves.toBeUndefined();
    });

    it('is asked by one and the same person once, however many ask at the same moment', async () => {
      const asked = Array.from({ length: 9 }, (_, index) =>
        room.promise(`uploads/1/${index}.mp4`, 10 * MIB, mine),
      );
      const answers = await Promise.allSettled(asked);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await left()).toBe(30);
    });
  });

  it('is seen by other processes on the volume', async () => {
    await room.promise('uploads/1/a.mp4', 30 * MIB);
    const other = aRoom(dir, { volume, reserve: RESERVE });
    expect(await other.left()).toBe(20 * MIB);
  });

  it('lapses when nothing comes, and leaves nothing behind', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await room.promise('uploads/1/a.mp4', 30 * MIB);
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    expect(await left()).toBe(50);
    expect(await readdir(join(dir, '.promises'))).toEqual([]);
  });

  it('is not confused by what else lies in its folder', async () => {
    await room.promise('uploads/1/a.mp4', 30 * MIB);
    await writeFile(join(dir, '.promises', 'stray'), 'x');
    expect(await left()).toBe(20);
  });
});

describe('a file on its way', () => {
  it('takes up what was promised to it, and counts once', async () => {
    await room.promise('uploads/1/a.mp4', 50 * MIB);
    await using hold = await room.hold('uploads/1/a.mp4', 50 * MIB);
    expect(await left()).toBe(0);
    volume.free -= 40 * MIB;
    await hold.wrote(40 * MIB);
    expect((await room.state()).promised).toBe(10 * MIB);
    expect(await room.announcedTo('uploads/1/')).toBe(50 * MIB);
    expect(await left()).toBe(0);
  });

  it('gives back what is left of it', async () => {
    const hold = await room.hold('uploads/1/a.mp4', 50 * MIB);
    await hold[Symbol.asyncDispose]();
    expect(await left()).toBe(50);
  });

  it('is not begun without room', async () => {
    await room.promise('uploads/1/a.mp4', 30 * MIB);
    await expect(room.hold('uploads/1/b.mp4', 21 * MIB)).rejects.toMatchObject(refused);
  });

  it('is stopped where the reserve begins', async () => {
    await using hold = await room.hold('uploads/1/a.mp4', 50 * MIB);
    await hold.wrote(8 * MIB);
    volume.free = RESERVE - 1;
    await expect(hold.wrote(8 * MIB)).rejects.toMatchObject(refused);
  });

  it('is stopped there too when a program writes it', async () => {
    using watch = room.watch();
    expect(watch.signal.aborted).toBe(false);
    volume.free = RESERVE - 1;
    await vi.waitFor(() => expect(watch.signal.aborted).toBe(true), SOON);
    expect(watch.signal.reason).toMatchObject(refused);
  });
});

it.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EIO', false],
])('takes %s for a full volume: %s', (code, isFull) => {
  const error = Object.assign(new Error('write'), { code });
  expect(orNoRoom(error) instanceof NoRoomError).toBe(isFull);
});
