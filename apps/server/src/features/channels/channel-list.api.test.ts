import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsApi, type ChannelSort, type InputOf } from '@bimah/contract';
import { aChannel, aUser, anAdminToken, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

type Query = InputOf<typeof channelsApi.list>['query'];

/** Each number sorts the four in an order of its own. */
const rows = [
  { name: 'Delta', o_n_o: true, is_hot: true, followers_count: 4, visits: 1, shares: 3 },
  { name: 'alpha', o_n_o: true, followers_count: 3, visits: 2, shares: 4, watch_seconds: 100 },
  { name: 'ג׳רוסלם', is_hot: true, followers_count: 2, visits: 4, shares: 1, watch_seconds: 50 },
  { name: 'אבן', followers_count: 1, visits: 3, shares: 2, watch_seconds: 70 },
].map((row, index) => ({ ...row, views: [2, 1, 4, 3][index] ?? 0, watches: [0, 10, 1, 2][index] }));

describe('the catalogue', () => {
  let test: TestApp;
  let token: string;
  const ids: number[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    for (const row of rows) ids.push((await aChannel(test.db, row)).id);
    const admin = await aUser(test.db);
    for (const [index, role] of (['admin', 'editor', 'admin'] as const).entries()) {
      await permit(test.db, { user_id: admin.id, channel_id: ids[index] ?? 0, role });
    }
  });
  afterAll(() => test.close());

  const ask = async (query: Query = {}) => {
    const { channels, total } = (await test.call(channelsApi.list, { query }, { token })).value;
    return { names: channels.map((channel) => channel.name), total };
  };

  it.each<[ChannelSort, string]>([
    ['title', 'alpha,Delta,אבן,ג׳רוסלם'],
    ['followers', 'אבן,ג׳רוסלם,alpha,Delta'],
    ['views', 'alpha,Delta,אבן,ג׳רוסלם'],
    ['visits', 'Delta,alpha,אבן,ג׳רוסלם'],
    ['shares', 'ג׳רוסלם,אבן,Delta,alpha'],
    ['duration', 'Delta,ג׳רוסלם,אבן,alpha'],
    ['user_duration', 'Delta,alpha,אבן,ג׳רוסלם'],
  ])('sorts by %s, both ways', async (sort_by, expected) => {
    expect(await ask({ sort_by })).toEqual({ names: expected.split(','), total: 4 });
    const backward = (await ask({ sort_by, sort_dir: 'desc' })).names;
    expect(backward.toReversed()).toEqual(expected.split(','));
  });

  it('is by title, upwards, unless told', async () => {
    expect((await ask()).names).toEqual(['alpha', 'Delta', 'אבן', 'ג׳רוסלם']);
  });

  it.each<[Query, string[]]>([
    [{ is_hot: 'true' }, ['Delta', 'ג׳רוסלם']],
    [{ is_hot: 'false' }, ['alpha', 'אבן']],
    [{ o_n_o: 'true' }, ['alpha', 'Delta']],
    [{ o_n_o: 'true', is_hot: 'true' }, ['Delta']],
    [{ has_admin: 'true' }, ['Delta', 'ג׳רוסלם']],
    [{ has_admin: 'false' }, ['alpha', 'אבן']],
    [{ has_admin: 'false', o_n_o: 'false', is_hot: 'true' }, []],
  ])('filters by %j', async (query, names) => {
    expect(await ask(query)).toEqual({ names, total: names.length });
  });

  it('gives one channel, if it passes', async () => {
    const channel_id = String(ids[0]);
    expect(await ask({ channel_id })).toEqual({ names: ['Delta'], total: 1 });
    expect(await ask({ channel_id, is_hot: 'false' })).toEqual({ names: [], total: 0 });
    expect(await ask({ channel_id: '99999' })).toEqual({ names: [], total: 0 });
  });

  it('pages without gap or repeat', async () => {
    const pages = await Promise.all(
      ['0', '1', '2', '3', '4'].map((offset) => ask({ limit: '1', offset })),
    );
    expect(pages.flatMap((page) => page.names)).toEqual(['alpha', 'Delta', 'אבן', 'ג׳רוסלם']);
    expect(pages.every((page) => page.total === 4)).toBe(true);
  });

  it('keeps count of roles given, changed and taken', async () => {
    const { id } = await aChannel(test.db);
    const countOf = async (has_admin: 'true' | 'false') => (await ask({ has_admin })).total;
    const [some, none] = [await countOf('true'), await countOf('false')];
    const user = await aUser(test.db);
    await permit(test.db, { user_id: user.id, channel_id: id, role: 'admin' });
    expect([await countOf('true'), await countOf('false')]).toEqual([some + 1, none - 1]);
    await test.services.database.pool.query('delete from users where id = $1', [user.id]);
    expect([await countOf('true'), await countOf('false')]).toEqual([some, none]);
    await test.services.database.pool.query('delete from channels where id = $1', [id]);
    expect(await countOf('false')).toBe(none - 1);
  });

  it.each([
    'sort_by=name',
    "sort_by=title';drop table channels;--",
    'sort_by=(select pg_sleep(5))',
    'sort_dir=up',
    'sort_dir=asc,id',
    'is_hot=1',
    'is_hot=',
    'o_n_o=null',
    'has_admin=TRUE',
    'channel_id=0',
    'channel_id=1%20or%201=1',
    'channel_id=1&channel_id=2',
    'limit=0',
    'limit=101',
    'limit=1e9',
    'offset=-1',
    'offset=1e12',
    'limit=10&limit=20',
  ])('refuses %s', async (query) => {
    const answer = await test.fetch(`/api/channels.json?${query}`, { headers: { token } });
    expect(answer.status).toBe(422);
  });
});
