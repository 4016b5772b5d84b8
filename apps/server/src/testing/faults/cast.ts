import { createDatabase } from '#platform/db/database.ts';
import { aChannel, anAdminToken, aStaffToken, aViewer } from '../factories.ts';
import type { Writer } from './writers.ts';

export interface Cast {
  /** Twelve at once: staff, platform admins and the viewers' app, each with its own kind of write. */
  readonly writers: readonly Writer[];
  readonly staffToken: string;
  readonly channelId: number;
}

/** Together they may send more in a minute than their writers do, however fast the machine. */
const VIEWERS = 100;
const ACTIVITY_PAUSE_MS = 100;

/** People and channels for the writers, put straight into the database. */
export async function makeCast(databaseUrl: string): Promise<Cast> {
  const database = createDatabase(databaseUrl, { max: 2 });
  const { db } = database;
  try {
    const channel = await aChannel(db);
    const staffToken = await aStaffToken(db, channel.id, 'admin');
    const adminToken = await anAdminToken(db);
    const viewers: string[] = [];
    while (viewers.length < VIEWERS) viewers.push((await aViewer(db)).token);

    const playlists: Writer = {
      kind: 'playlists',
      write: (title) => ({
        path: '/api/playlists/post_item',
        headers: { token: staffToken },
        body: { title, channel_ids: [channel.id] },
      }),
    };
    const channels: Writer = {
      kind: 'channels',
      write: (name) => ({
        path: '/api/channels.json',
        headers: { token: adminToken },
        body: { name },
      }),
    };
    let turn = 0;
    const activity: Writer = {
      kind: 'activity',
      pauseMs: ACTIVITY_PAUSE_MS,
      write: (id) => {
        turn = (turn + 1) % viewers.length;
        const event = { kind: 'share', id, at: new Date().toISOString(), channel_id: channel.id };
        return {
          path: '/api/app/activity.json',
          headers: { token: viewers[turn] ?? '' },
          body: { events: [event] },
        };
      },
    };
    const times = (count: number, writer: Writer) => Array.from({ length: count }, () => writer);
    return {
      writers: [...times(7, playlists), ...times(2, channels), ...times(3, activity)],
      staffToken,
      channelId: channel.id,
    };
  } finally {
    await database.close();
  }
}

/** Where the writes of each kind are found again, by their names. */
const COUNTS: Readonly<Record<string, string>> = {
  playlists: 'select title as name from playlists where title = any($1)',
  channels: 'select name from channels where name = any($1)',
  activity:
    'select activity_id::text as name from viewer_activity where activity_id = any($1::uuid[])',
};

export type Query = (text: string, values: unknown[]) => Promise<{ name: string }[]>;

/** What was acknowledged and is not there, and what is there more than once. */
export async function lostAndDoubled(
  acknowledged: ReadonlyMap<string, ReadonlySet<string>>,
  query: Query,
) {
  let lost = 0;
  let doubled = 0;
  for (const [kind, names] of acknowledged) {
    const rows = await query(COUNTS[kind] ?? '', [[...names]]);
    const found = new Set(rows.map(({ name }) => name));
    lost += names.size - found.size;
    doubled += rows.length - found.size;
  }
  return { lost, doubled };
}
