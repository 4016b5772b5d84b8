import pg from 'pg';
import { newToken } from '../../apps/server/src/features/users/tokens.ts';

/** A channel of its own, with the tokens of those who work in it and of viewers of the app. */
export interface Team {
  readonly channel_id: number;
  readonly staff: readonly string[];
  readonly viewers: readonly string[];
}

export interface TeamSize {
  readonly staff: number;
  readonly viewers: number;
}

const INSERT_CHANNEL = `insert into channels (name, conversation_enabled) values ('ערוץ חי', true) returning id`;

const INSERT_USERS = `
  insert into users (name, device, language)
  select 'צוות ' || n, 'android', 'he' from generate_series(1, $1) n returning id`;

const INSERT_SESSIONS = `
  insert into sessions (token_hash, user_id, audience, expires_at)
  select hash, user_id, $3, now() + interval '1 hour'
  from unnest($1::bytea[], $2::bigint[]) session(hash, user_id)`;

const INSERT_PERMISSIONS = `
  insert into channel_permissions (user_id, channel_id, role)
  select user_id, $2, 'editor' from unnest($1::bigint[]) user_id`;

async function insertPeople(client: pg.Client, count: number, audience: 'console' | 'app') {
  const { rows } = await client.query<{ id: string }>(INSERT_USERS, [count]);
  const ids = rows.map(({ id }) => id);
  const sessions = ids.map(newToken);
  await client.query(INSERT_SESSIONS, [sessions.map(({ hash }) => hash), ids, audience]);
  return { ids, tokens: sessions.map(({ token }) => token) };
}

async function insertTeam(client: pg.Client, size: TeamSize): Promise<Team> {
  const { rows } = await client.query<{ id: string }>(INSERT_CHANNEL);
  const channel_id = Number(rows[0]?.id);
  const staff = await insertPeople(client, size.staff, 'console');
  await client.query(INSERT_PERMISSIONS, [staff.ids, channel_id]);
  const viewers = await insertPeople(client, size.viewers, 'app');
  return { channel_id, staff: staff.tokens, viewers: viewers.tokens };
}

/** Adds them beside what is there. Signing in so many at one address would be refused. */
export async function seedTeams(url: string, sizes: readonly TeamSize[]): Promise<Team[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const teams: Team[] = [];
    for (const size of sizes) teams.push(await insertTeam(client, size));
    return teams;
  } finally {
    await client.end();
  }
}
