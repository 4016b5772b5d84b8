import { appVersionsApi } from '@bimah/contract/app-versions.ts';
import { beforeEach, expect, it } from 'vitest';
import { FakeApi, FakeRefusal } from '#testing/fake-api.ts';
import { submitOnce } from './submit-once.ts';

const created = {
  id: 4,
  version: '4.0',
  force_update: false,
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
};
const input = { body: { app_version: { version: '4.0' } } };
const other = { body: { app_version: { version: '4.1' } } };

let api: FakeApi;
let keys: (string | null)[];
let trouble: FakeRefusal | null;

beforeEach(() => {
  keys = [];
  trouble = null;
  api = new FakeApi().install().on(appVersionsApi.create, ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (trouble) throw trouble;
    return created;
  });
});

const sendTwice = async (first: typeof input, second: typeof input) => {
  const submit = submitOnce(appVersionsApi.create);
  await submit(first).catch(() => undefined);
  await submit(second).catch(() => undefined);
  return keys[0] === keys[1];
};

it('sends the same content again under the same key while its fate is unknown', async () => {
  trouble = new FakeRefusal('unavailable');
  expect(await sendTwice(input, input)).toBe(true);
});

it('takes a new key for other content', async () => {
  trouble = new FakeRefusal('unavailable');
  expect(await sendTwice(input, other)).toBe(false);
});

it('takes a new key once the first was done', async () => {
  expect(await sendTwice(input, input)).toBe(false);
});

it('takes a new key once the first was refused', async () => {
  trouble = new FakeRefusal('already_exists');
  expect(await sendTwice(input, input)).toBe(false);
});

it('keeps the key when nothing came back at all', async () => {
  const submit = submitOnce(appVersionsApi.create);
  const sent: string[] = [];
  const remember = (init: RequestInit) =>
    sent.push(new Headers(init.headers).get('idempotency-key') ?? '');
  const realFetch = fetch;
  globalThis.fetch = ((address: string, init: RequestInit) => {
    remember(init);
    return realFetch(address, init);
  }) as typeof fetch;
  api.goOffline();
  await submit(input).catch(() => undefined);
  api.goOnline();
  await submit(input);
  expect(sent[0]).toBe(sent[1]);
});
