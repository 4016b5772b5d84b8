import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsApi, type Channel } from '@bimah/contract';
import { channels } from '#schema/channels.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, anAdminToken } from '#testing/factories.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { placed } from '#testing/uploads.ts';

const { create, get, update, checkCustomLink } = channelsApi;
const YT = `UC${'a'.repeat(22)}`;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
});
afterAll(() => test.close());

const read = async (id: number, token = admin): Promise<Channel> =>
  (await test.call(get, { params: { id: String(id) } }, { token })).value;

const put = (id: number, body: object, token = admin) =>
  test.call(update, { params: { id: String(id) }, body }, { token, language: 'en' });

async function managed() {
  const { id } = await aChannel(test.db, { name: 'ערוץ', email: 'office@example.com' });
  return { id, manager: await aStaffToken(test.db, id, 'admin') };
}

describe('a wrong field is refused beside it, and nothing is written:', () => {
  it.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: '  \u200B ' }, 'Name is required'],
    ['name', { name: null }, 'Name is required'],
    ['name', { name: 'x'.repeat(201) }, 'The text is too long.'],
    ['name', { name: 'a\r\nb' }, 'The text contains characters that are not allowed.'],
    ['email', { email: 'nobody' }, 'This email address is not valid.'],
    ['website', { website: 'javascript:alert(1)' }, 'The website address is not valid.'],
    ['website', { website: 'https://bank.com@evil.com' }, 'The website address is not valid.'],
    ['phone_number', { phone_number: '12' }, 'The phone number is not valid.'],
    ['phone_number', { phone_number: '+97212' }, 'The phone number is not valid.'],
    ['phone_number', { phone_number: '+972001234567' }, 'The phone number is not valid.'],
    ['custom_link', { custom_link: 'שלום' }, /3 to 40/],
    ['custom_link', { custom_link: 'a/b' }, /3 to 40/],
    ['custom_link', { custom_link: 'Admin' }, /reserved/],
    ['yt_id', { yt_id: 'https://example.com/channel/1' }, 'Invalid URL!'],
    ['yt_id', { yt_id: 'UCshort' }, 'Invalid URL!'],
    ['yt_enabled', { yt_enabled: 'yes' }, 'This value is not valid.'],
    ['fb_id', { fb_id: 'a b' }, 'This value is not valid.'],
    ['hidden', { hidden: 1 }, 'This value is not valid.'],
    ['image', { image: 'https://evil.example/a.png' }, /uploaded here/],
    ['image', { image: '/media/channels/demo-1.webp' }, /uploaded here/],
    ['image', { image: '/media/uploads/999/a.png' }, /uploaded here/],
    ['image', { image: '/media/uploads/none/../../secret.png' }, /uploaded here/],
    ['image', { image: '/media/uploads/none/absent.png' }, /Upload it first/],
    ['image', { image: '/media/uploads/none/absent.mp4' }, 'Only images can be uploaded here.'],
    ['biography', { biography: 'text' }, 'This value is not valid.'],
    ['biography.bio', { biography: { bio: 'x'.repeat(5_001) } }, 'The text is too long.'],
    ['biography.bio', { biography: { bio: 'a\u0000b' } }, /not allowed/],
    ['biography.photo_url', { biography: { photo_url: 'http://x' } }, /uploaded here/],
    ['updated_at', { updated_at: 'yesterday' }, 'This value is not valid.'],
  ])('%s %j', async (field, body, sentence) => {
    const { id } = await managed();
    const before = await read(id);
    const answer = await put(id, body);
    expect(answer.status).toBe(422);
    expect(answer.refusal.fields?.[field]).toEqual([expect.stringMatching(sentence)]);
    expect(await read(id)).toEqual(before);
  });
});

it.each([
  {},
  { name: '' },
  { name: 'New', phone_number: '12' },
  { name: 'New', image: '/media/uploads/1/a.png' },
])('a new channel is refused with %j', async (body) => {
  const before = await test.db.$count(channels);
  expect((await test.call(create, { body: body as never }, { token: admin })).status).toBe(422);
  expect(await test.db.$count(channels)).toBe(before);
});

describe('fields of platform admins', () => {
  it.each([
    { email: 'mine@example.com' },
    { email: null },
    { o_n_o: true },
    { is_hot: true },
    { hidden: true },
    { conversation_enabled: true },
  ])('%j from a channel admin refuses the whole call', async (field) => {
    const { id, manager } = await managed();
    const before = await read(id);
    for (const body of [field, { ...field, director: 'Me' }]) {
      expect((await put(id, body, manager)).status).toBe(403);
    }
    expect(await read(id)).toEqual(before);
    expect((await put(id, field)).status).toBe(200);
  });

  it('pass unchanged, since forms send whole records', async () => {
    const { id, manager } = await managed();
    const whole = { ...(await read(id)), director: 'Dana' };
    const after = (await put(id, whole, manager)).value;
    expect(after.director).toBe('Dana');
    expect(after).not.toHaveProperty('email');
    expect((await read(id)).email).toBe('office@example.com');
  });

  it('are shown, in the case of the address, to platform admins only', async () => {
    const { id, manager } = await managed();
    expect(await read(id, manager)).not.toHaveProperty('email');
    const editor = await aStaffToken(test.db, id, 'editor');
    expect(await read(id, editor)).not.toHaveProperty('email');
  });

  it('what is only read is never written', async () => {
    const { id } = await managed();
    const before = await read(id);
    const body = {
      id: 99,
      views: 1,
      videos_count: 1,
      followers: 1,
      followers_count: 1,
      notifications_counter: 1,
      last_published: '2020-01-01T00:00:00.000Z',
      channel_visits: 1,
      channel_shares: 1,
      visits: 1,
      shares: 1,
      watch_duration: [1, 1],
      watch_seconds: 1,
      admins_count: 7,
      facet: 7,
      og: { title: 'x' },
      created_at: '2020-01-01T00:00:00.000Z',
      has_admin: true,
    };
    expect((await put(id, body)).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });
});

it('keeps every field, cleaned, and tells it again', async () => {
  const body = {
    name: ' \u202Eשיעורי  בית ',
    email: 'Office@Example.com',
    yt_id: `https://www.youtube.com/channel/${YT}/videos`,
    yt_enabled: true,
    fb_id: 'my.page',
    fb_enabled: true,
    website: 'example.com/דף',
    director: 'דנה',
    phone_number: '050-123-4567',
    address: 'רחוב 1',
    o_n_o: true,
    is_hot: true,
    hidden: true,
    conversation_enabled: true,
    even_loudness: false,
    custom_link: ' My-Link ',
    biography: { bio: 'שורה\r\nשורה', books: 'ספר', personal_life: '' },
  };
  const made = (await test.call(create, { body }, { token: admin })).value;
  expect(made).toMatchObject({
    ...body,
    name: 'שיעורי  בית',
    email: 'office@example.com',
    yt_id: YT,
    website: 'https://example.com/דף',
    phone_number: '+972501234567',
    custom_link: 'my-link',
    biography: { bio: 'שורה\nשורה', books: 'ספר', personal_life: null, photo_url: null },
    og: { title: 'שיעורי  בית', description: 'שורה שורה', image: null },
    watch_duration: [0, 0],
    followers: 0,
    last_published: null,
  });
  expect(await read(made.id)).toEqual(made);
  const changed = (await put(made.id, { website: '', biography: { books: null } })).value;
  expect(changed.website).toBeNull();
  expect(changed.biography).toEqual({ ...made.biography, books: null });
});

it('refuses a change made to an older state', async () => {
  const { id, manager } = await managed();
  const { updated_at } = await read(id);
  expect((await put(id, { director: 'A', updated_at }, manager)).status).toBe(200);
  const late = await put(id, { director: 'B', updated_at }, manager);
  expect([late.status, late.refusal.code]).toEqual([409, 'stale']);
  expect((await read(id)).director).toBe('A');
});

it('creates once per idempotency key', async () => {
  const before = await test.db.$count(channels);
  const headers = { 'idempotency-key': 'one channel' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      test.call(create, { body: { name: 'Once' } }, { token: admin, headers }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.value.id)).size).toBe(1);
  expect(await test.db.$count(channels)).toBe(before + 1);
});

describe('a custom link', () => {
  const check = async (custom_link: string, channel_id?: number) =>
    (
      await test.call(
        checkCustomLink,
        { body: { custom_link, ...(channel_id && { channel_id }) } },
        { token: admin },
      )
    ).value;

  it('is free, taken, reserved, or one’s own', async () => {
    const { id } = await aChannel(test.db, { custom_link: 'taken-link' });
    expect(await check('free-link')).toEqual({ is_available: true, problem: null });
    expect(await check('Taken-Link')).toEqual({ is_available: false, problem: 'taken' });
    expect(await check('taken-link', id)).toEqual({ is_available: true, problem: null });
    for (const word of ['admin', 'login', 'api']) {
      expect(await check(word)).toEqual({ is_available: false, problem: 'reserved' });
    }
  });

  it('can be asked about by admins of the channel, and without one by platform admins', async () => {
    const { id, manager } = await managed();
    const ask = async (body: object, token: string) =>
      (await test.call(checkCustomLink, { body: body as never }, { token })).status;
    expect(await ask({ custom_link: 'some-link', channel_id: id }, manager)).toBe(200);
    expect(await ask({ custom_link: 'some-link' }, manager)).toBe(403);
    const editor = await aStaffToken(test.db, id, 'editor');
    expect(await ask({ custom_link: 'some-link', channel_id: id }, editor)).toBe(403);
    expect(await ask({ custom_link: 'a b', channel_id: id }, manager)).toBe(422);
  });

  it('that others have is refused in words', async () => {
    await aChannel(test.db, { custom_link: 'gone-link' });
    const { id } = await managed();
    const answer = await put(id, { custom_link: 'gone-link', director: 'X' });
    expect(answer.status).toBe(409);
    expect(answer.refusal).toEqual({
      errors: ['custom link was chosen by others'],
      code: 'already_exists',
    });
    expect((await read(id)).director).toBeNull();
  });

  it(
    'goes to exactly one of many who want it at once',
    async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, async () => (await managed()).id));
      for (let round = 0; round < ROUNDS; round += 1) {
        const custom_link = `race-${round}`;
        const answers = await Promise.all(ids.map((id) => put(id, { custom_link })));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      }
    },
    ROUNDS_MS,
  );
});

describe('a picture', () => {
  const upload = async (content: Buffer, type = 'image/png', channel_id = -1) => {
    const ticket = await test.call(
      channelsApi.presignBiography,
      { params: { id: String(channel_id) }, body: { type, size: content.length } },
      { token: admin },
    );
    await test.fetch(ticket.value.url, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(content),
    });
    return ticket.value.url.split('?')[0] as string;
  };
  const png = () =>
    sharp({ create: { width: 1_600, height: 8, channels: 3, background: '#123' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();

  it('is made afresh, and the one before it goes', async () => {
    const { id } = await managed();
    const sent = await upload(await png(), 'image/png', id);
    const { image } = (await put(id, { image: sent })).value;
    expect(image).toMatch(/^\/media\/channels\/[0-9a-f-]+\.webp$/);
    const shown = Buffer.from(await (await test.fetch(image ?? '')).arrayBuffer());
    const { format, width, exif } = await sharp(shown).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 1_024, exif: undefined });
    expect((await put(id, { image, director: 'same' })).value.image).toBe(image);
    expect((await put(id, { image: null })).value.image).toBeNull();
  });

  it('of the biography too', async () => {
    const { id } = await managed();
    const photo_url = await upload(await png(), 'image/png', id);
    const { biography } = (await put(id, { biography: { photo_url } })).value;
    expect(biography.photo_url).toMatch(/^\/media\/channels\//);
  });

  it('that is none is refused', async () => {
    const { id } = await managed();
    const came = (content: Buffer) => placed(test, { channel_id: id, type: 'image/png', content });
    const html = await came(Buffer.from('<html><script>alert(1)</script>'));
    expect((await put(id, { image: html })).refusal.fields).toEqual({
      image: ['Only images can be uploaded here.'],
    });
    const cut = await came((await png()).subarray(0, 60));
    expect((await put(id, { image: cut })).refusal.fields).toEqual({
      image: ['The picture is damaged or too large.'],
    });
  });

  it('of another channel cannot be used', async () => {
    const [mine, other] = [await managed(), await managed()];
    const image = await upload(await png(), 'image/png', other.id);
    expect((await put(mine.id, { image }, mine.manager)).status).toBe(422);
  });

  it('is the only thing that may be uploaded for a biography', async () => {
    const { id } = await managed();
    for (const type of ['video/mp4', 'image/svg+xml', 'text/html', '../../x']) {
      const answer = await test.call(
        channelsApi.presignBiography,
        { params: { id: String(id) }, body: { type } },
        { token: admin },
      );
      expect(answer.status, type).toBe(422);
    }
  });
});

describe('the link to the video site', () => {
  it('is set and cut by channel admins; with it goes the switch', async () => {
    const { id, manager } = await managed();
    const linked = (await put(id, { yt_id: YT, yt_enabled: true }, manager)).value;
    expect(linked).toMatchObject({ yt_id: YT, yt_enabled: true });
    const cut = (await put(id, { ...linked, yt_id: null }, manager)).value;
    expect(cut).toMatchObject({ yt_id: null, yt_enabled: false });
  });

  it('is not an editor’s to change', async () => {
    const { id } = await managed();
    const editor = await aStaffToken(test.db, id, 'editor');
    for (const body of [
      { yt_enabled: true },
      { yt_id: YT },
      { director: 'x' },
      { biography: {} },
    ]) {
      expect((await put(id, body, editor)).status).toBe(403);
    }
  });
});

it('records who changed what', async () => {
  const made = (await test.call(create, { body: { name: 'Told' } }, { token: admin })).value;
  await put(made.id, { director: 'A', name: 'Told' });
  await put(made.id, { director: 'A' });
  const entries = await auditOf(test.db, 'channel', made.id);
  expect(entries.map(({ action, change }) => [action, change])).toEqual([
    ['channels.create', { name: 'Told' }],
    ['channels.update', { director: [null, 'A'] }],
  ]);
});
