import {
  NoRoomError,
  orNoRoom,
  OwnRoomPromisedError,
  type RoomLevel,
  type RoomPort,
  type Sender,
  type VolumePort,
} from './port.ts';
import { namesOtherThan, namesUnder, promisesIn } from './promises.ts';

/** Between the answer to an announcement and the first byte. */
const PROMISE_SECONDS = 10 * 60;
/** Longer than a sender may be silent. */
const HOLD_SECONDS = 2 * 60;
/** How much is written between two looks at the volume. */
const LOOK_BYTES = 8 * 1_024 ** 2;
const LOOK_MS = 10_000;
const WATCH_MS = 2_000;

/** Below this share of the reserve the database is in danger, if it lies on the same volume. */
const ROWS_SHARE = 1 / 4;
/** Below this many reserves it is time to say something. */
const LOW_RESERVES = 2;

export interface RoomSettings {
  readonly volume: VolumePort;
  readonly reserve: number;
  /** Where promises are kept; on the volume. */
  readonly dir: string;
  /** Whether the database lies on the volume too. */
  readonly holdsDatabase: boolean;
}

type Marks = Pick<RoomSettings, 'reserve' | 'holdsDatabase'>;

export function levelOf(free: number, { reserve, holdsDatabase }: Marks): RoomLevel {
  if (holdsDatabase && free < reserve * ROWS_SHARE) return 'read_only';
  if (free < reserve) return 'no_files';
  return free < reserve * LOW_RESERVES ? 'low' : 'enough';
}

/** So that of two who ask at once not both are given the last of it. */
function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    const before = last;
    const working = (async () => {
      await before;
      await work();
    })();
    last = working.catch(() => {});
    return working;
  };
}

export function createRoom({ volume, dir, ...marks }: RoomSettings): RoomPort {
  const { reserve } = marks;
  const promises = promisesIn(dir);
  const freeFor = async (counts: (name: string, by: string | null) => boolean) => {
    const [{ free }, promised] = await Promise.all([
      volume.measure(),
      promises.sum('bytes', counts),
    ]);
    return free - reserve - promised;
  };
  const assertReserve = async () => {
    if ((await volume.measure()).free < reserve) throw new NoRoomError();
  };

  const inTurn = oneAtATime();
  const claim = (name: string, bytes: number, seconds: number): Promise<void> =>
    inTurn(async () => {
      if ((await freeFor(namesOtherThan(name))) < bytes) throw new NoRoomError();
      await promises.set(name, { total: bytes, bytes, seconds }).catch((error: unknown) => {
        throw orNoRoom(error);
      });
    });

  /**
   * Of one person at most half of what is there is kept: others find room, however much one asks for
   * and does not send. Their only file may be larger than that: it asks for the rest when it comes.
   */
  const keep = (name: string, total: number, { by, hasBegun = false }: Sender): Promise<void> =>
    inTurn(async () => {
      const isOther = namesOtherThan(name);
      const [forThem, left] = [
        await freeFor((one, whose) => isOther(one) && whose !== by),
        await freeFor(isOther),
      ];
      if (left < total) throw new NoRoomError();
      const promised = forThem - left;
      const share = Math.max(0, Math.floor(forThem / 2) - promised);
      if (promised > 0 && total > share && !hasBegun) throw new OwnRoomPromisedError();
      const bytes = Math.min(total, share);
      await promises
        .set(name, { total, bytes, seconds: PROMISE_SECONDS, by })
        .catch((error: unknown) => {
          throw orNoRoom(error);
        });
    });

  return {
    async state() {
      const [space, promised] = await Promise.all([
        volume.measure(),
        promises.sum('bytes', () => true),
      ]);
      return { ...space, reserve, promised, level: levelOf(space.free, marks) };
    },
    level: async () => levelOf((await volume.measure()).free, marks),
    left: async () => Math.max(0, await freeFor(() => true)),
    async assertFor(bytes) {
      if ((await freeFor(() => true)) < bytes) throw new NoRoomError();
    },
    promise: (name, bytes, sender) =>
      sender ? keep(name, bytes, sender) : claim(name, bytes, PROMISE_SECONDS),
    async hold(name, bytes) {
      await claim(name, bytes, HOLD_SECONDS);
      let [written, looked, lookedAt] = [0, 0, Date.now()];
      return {
        async wrote(more) {
          written += more;
          if (written - looked < LOOK_BYTES && Date.now() - lookedAt < LOOK_MS) return;
          [looked, lookedAt] = [written, Date.now()];
          await assertReserve();
          const still = Math.max(0, bytes - written);
          await promises.set(name, { total: bytes, bytes: still, seconds: HOLD_SECONDS });
        },
        [Symbol.asyncDispose]: () => promises.drop(name),
      };
    },
    announcedTo: (prefix) => promises.sum('total', namesUnder(prefix)),
    watch() {
      const reached = new AbortController();
      const look = async () => {
        const { free } = await volume.measure();
        if (free < reserve) reached.abort(new NoRoomError());
      };
      const timer = setInterval(() => void look().catch(() => {}), WATCH_MS);
      return { signal: reached.signal, [Symbol.dispose]: () => clearInterval(timer) };
    },
  };
}
