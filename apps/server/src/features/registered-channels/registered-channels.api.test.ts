import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsApi, registeredChannelsApi, type InputOf } from '@bimah/contract';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { channels } from '#schema/channels.ts';
import { aChannel, aUser, anAdminToken, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const { list } = registeredChannelsApi;
type Query = InputOf<typeof list>['query'];

describe('registered channels', () => {
  let test: TestApp;
  let token: string;
  let taught: number;

  beforeAll(async () => {
    test = await startTestApp();
    const { db } = test;
    token = await anAdminToken(db);
    taught = (
      await aChannel(db, { name: 'שביל ההלכה', phone_number: '+972501234567', yt_enabled: true })
    ).id;
    await aChannel(db, { name: 'בית מדרש' });
    const edited = await aChannel(db, { name: 'אור לבוקר' });
    const role = (user_id: number, channel_id: number, of: 'admin' | 'editor') =>
      permit(db, { user_id, channel_id, role: of });
    const first = await aUser(db, { name: 'דנה', email: 'dana@example.com' });
    const second = await aUser(db, { name: 'רות', email: 'ruth@example.com' });
    const nameless = await aUser(db, { name: null, email: 'ed@example.com' });
    await role(first.id, taught, 'admin');
    await role(second.id, taught, 'admin');
    await role(nameless.id, taught, 'editor');
    await role(second.id, edited.id, 'editor');
  });
  afterAll(() => test.close());

  const ask = async (query: Query = {}) => (await test.call(list, { query }, { token })).value;
  const names = async (query: Query) => {
    const { channels, total } = await ask(query);
    return { names: channels.map(({ name }) => name), total };
  };

  it('shows the people behind each, by the channel’s name', async () => {
    expect(await ask()).toEqual({
      channels: [
        expect.objectContaining({
          name: 'אור לבוקר',
          admin_name: null,
          admin_email: null,
          phone: null,
          editors: [{ name: 'רות', email: 'ruth@example.com' }],
          yt_enabled: false,
        }),
        expect.objectContaining({ name: 'בית מדרש', editors: [] }),
        {
          id: taught,
          name: 'שביל ההלכה',
          image: null,
          admin_name: 'דנה',
          admin_email: 'dana@example.com',
          phone: '+972501234567',
          editors: [{ name: null, email: 'ed@example.com' }],
          yt_enabled: true,
        },
      ],
      total: 3,
      counts: { all: 3, without_admin: 2 },
    });
  });

  it('counts all channels and those nobody runs, whatever was asked for', async () => {
    const counts = { all: 3, without_admin: 2 };
    expect((await ask({ has_admin: 'true' })).counts).toEqual(counts);
    expect((await ask({ term: 'אין כזה' })).counts).toEqual(counts);
  });

  it.each<[Query, string[]]>([
    [{ has_admin: 'true' }, ['שביל ההלכה']],
    [{ has_admin: 'false' }, ['אור לבוקר', 'בית מדרש']],
    [{ term: 'הלכה' }, ['שביל ההלכה']],
    [{ term: 'הלכה שב' }, ['שביל ההלכה']],
    [{ term: 'שביל ההלחה' }, ['שביל ההלכה']],
    [{ term: 'הלכה', has_admin: 'false' }, []],
    [{ term: '%' }, []],
  ])('finds by %j', async (query, expected) => {
    expect(await names(query)).toEqual({ names: expected, total: expected.length });
  });

  it('pages', async () => {
    expect(await names({ limit: '1', offset: '1' })).toEqual({ names: ['בית מדרש'], total: 3 });
    expect(await names({ term: 'אור', offset: '1' })).toEqual({ names: [], total: 1 });
  });

  it('counts what a search finds up to a limit, and says that there is more', async () => {
    const many = Array.from({ length: LOOKUP_COUNT_CAP }, (_, n) => ({ name: `נדידה ${n}` }));
    const made = await test.db.insert(channels).values(many).returning({ id: channels.id });
    expect(await ask({ term: 'נדידה' })).toMatchObject({ total: LOOKUP_COUNT_CAP, capped: false });
    made.push(await aChannel(test.db, { name: 'נדידה אחרונה' }));
    expect(await ask({ term: 'נדידה' })).toMatchObject({ total: LOOKUP_COUNT_CAP, capped: true });
    const ids = made.map(({ id }) => id);
    await test.db.delete(channels).where(inArray(channels.id, ids));
  });

  it('shows the phone that was saved at the channel', async () => {
    const body = { phone_number: '02-500-0000' };
    await test.call(channelsApi.update, { params: { id: String(taught) }, body }, { token });
    expect((await ask({ has_admin: 'true' })).channels[0]?.phone).toBe('+97225000000');
  });

  it.each(['has_admin=yes', `term=${'x'.repeat(101)}`, 'limit=0', 'offset=x', 'term=a&term=b'])(
    'refuses %s',
    async (query) => {
      const path = `/api/channels/get_channels_that_have_admins.json?${query}`;
      expect((await test.fetch(path, { headers: { token } })).status).toBe(422);
    },
  );
});
