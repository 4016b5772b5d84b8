import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { videoPage } from './bare-videos.ts';

/**
 * What the product is compared with: the same statements, prepared and on a pool of the same size,
 * with nothing around them. No validation, no access rules, no headers, no log.
 */

const POOL_SIZE = 10;

const ACTOR = `
  select users.id, users.name, users.email, users.is_admin,
    (users.is_admin or exists (select from channel_permissions held where held.user_id = users.id)) as is_publisher,
    (select json_agg(json_build_array(channel_id, role) order by channel_id)
      from channel_permissions where user_id = users.id) as roles
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.expires_at > now()`;
const PAGE = `
  select id, version, force_update, created_at, updated_at
  from app_versions order by sort_key desc limit $1 offset $2`;
const TOTAL = 'select count(*) as total from app_versions';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
const app = Fastify();

app.get('/ready', () => ({ status: 'ok' }));

async function isAdmin(token: unknown): Promise<boolean> {
  const hash = createHash('sha256').update(String(token)).digest();
  const actor = await pool.query<{ is_admin: boolean }>({
    name: 'actor',
    text: ACTOR,
    values: [hash],
  });
  return actor.rows[0]?.is_admin === true;
}

interface Paged {
  Querystring: { limit?: string; offset?: string };
}

app.get<Paged>('/api/app_versions.json', async (request, reply) => {
  if (!(await isAdmin(request.headers['token']))) return reply.code(403).send();
  const { limit = '20', offset = '0' } = request.query;
  const [page, total] = await Promise.all([
    pool.query({ name: 'page', text: PAGE, values: [limit, offset] }),
    pool.query<{ total: number }>({ name: 'total', text: TOTAL }),
  ]);
  return { app_versions: page.rows, total: total.rows[0]?.total };
});

app.get<Paged>('/api/videos.json', async (request, reply) => {
  if (!(await isAdmin(request.headers['token']))) return reply.code(403).send();
  const { limit = '15', offset = '0' } = request.query;
  return videoPage(pool, limit, offset);
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
