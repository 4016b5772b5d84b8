import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { APP_SECRET } from '../factories.ts';
import { startOwnCluster, type OwnCluster } from './own-cluster.ts';
import { launchServer, startServer, type ServerProcess } from './server-process.ts';

let cluster: OwnCluster;
let server: ServerProcess;
const env = () => ({ DATABASE_URL: cluster.url, APP_SECRET });

beforeAll(async () => {
  cluster = await startOwnCluster();
  server = await startServer({ env: env() });
  await server.clear();
});
afterEach(() => server.clear());
afterAll(() => cluster.stop());

const schedules = async () =>
  (await cluster.query<{ name: string }>('select name from jobs.schedule')).map(({ name }) => name);

it('a schedule of a newer version is still there after this one has run', async () => {
  const before = await schedules();
  await cluster.query(`insert into jobs.queue select (jsonb_populate_record(q,
    '{"name": "future.tidy"}')).* from jobs.queue q where name = 'http.sweep-spent'`);
  await cluster.query(`insert into jobs.schedule select (jsonb_populate_record(s,
    '{"name": "future.tidy"}')).* from jobs.schedule s where name = 'http.sweep-spent'`);
  server = await startServer({ env: env() });
  expect((await schedules()).toSorted()).toEqual([...before, 'future.tidy'].toSorted());
});

it('on a newer database it does not start, says so in one sentence, and changes nothing', async () => {
  await cluster.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const before = await cluster.query('select * from drizzle.__drizzle_migrations');
  server = await launchServer({ env: env() });
  expect(await server.ended()).toBe(1);
  expect(server.said.errors).toBe(
    'The database was brought up to date by a newer version of Bimah than this one: start that version, or restore a backup from before it.\n',
  );
  expect(await cluster.query('select * from drizzle.__drizzle_migrations')).toEqual(before);
});
