import pg from 'pg';
import { growLibrary } from '../library.ts';
import { growPeople } from '../people.ts';
import { growActivity } from './activity.ts';
import { assertAgreement } from './agreement.ts';
import { growTalkOfAll } from './talk.ts';

/** What a platform of some years has; a factor makes it smaller. */
const FULL = {
  channels: 10_000,
  videos: 1_000_000,
  users: 1_000_000,
  comments: 3_000_000,
  messages: 2_000_000,
  /** In the last thirty days. */
  views: 50_000_000,
} as const;

export type Volume = { readonly [Name in keyof typeof FULL]: number };

/** Sizes that divide evenly; a library cannot be smaller than the words searched for in it. */
export function volumeOf(factor: number): Volume {
  const sized = (count: number, least: number) => Math.max(least, Math.round(count * factor));
  return {
    channels: sized(FULL.channels, 20),
    videos: sized(FULL.videos, 1_000),
    users: sized(FULL.users, 1_000),
    comments: sized(FULL.comments, 300),
    messages: sized(FULL.messages, 200),
    views: sized(FULL.views, 3_000),
  };
}

/** Fills a database of the product, on top of its demo; made by the database itself and the same at every run but for the days, which end yesterday. */
export async function growVolume(url: string, factor: number): Promise<void> {
  const volume = volumeOf(factor);
  const { channels, videos, users, views } = volume;
  await growPeople(url, { channels, users, until: new Date() });
  await growLibrary(url, videos, channels);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await growTalkOfAll(client, volume);
    await growActivity(client, url, views);
    await client.query('vacuum analyze');
    await assertAgreement(client);
  } finally {
    await client.end();
  }
}
