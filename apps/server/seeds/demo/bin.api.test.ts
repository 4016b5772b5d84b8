import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binApi, videosApi } from '@bimah/contract';
import { BIN_SOON_DAYS, BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import { anAdminToken } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

const CHANNELS = [1, 2, 3];
const DAY_MS = 86_400_000;

describe('the demo bins', () => {
  let test: TestApp;
  let token: string;

  const binOf = async (id: number) => {
    const query = { channel_id: String(id) };
    return (await test.call(binApi.list, { query }, { token })).value;
  };

  beforeAll(async () => {
    test = await startDemoApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  it('hold what was removed since yesterday, in the middle of its time and about to go', async () => {
    const bins = await Promise.all(CHANNELS.map(binOf));
    expect(bins.map(({ total }) => total)).toEqual([1, 1, 1]);
    expect(bins.filter(({ soon }) => soon === 1)).toHaveLength(1);
    const items = bins.flatMap((bin) => bin.items);
    expect(items.every(({ removed_by }) => removed_by?.name)).toBe(true);
    expect(items.filter(({ reason }) => reason !== null)).toHaveLength(2);
    const left = items.map(({ expires_at }) => (Date.parse(expires_at) - Date.now()) / DAY_MS);
    expect(Math.max(...left)).toBeLessThanOrEqual(BRING_BACK_DAYS);
    expect(Math.min(...left)).toBeGreaterThan(0);
    expect(Math.min(...left)).toBeLessThanOrEqual(BIN_SOON_DAYS);
  });

  it('give back what lies in them', async () => {
    const [item] = (await binOf(1)).items;
    if (!item) throw new Error('the bin of the first channel is empty');
    const { kind, id } = item;
    const body = { channel_id: 1, items: [{ kind, id }] };
    const { value } = await test.call(binApi.restore, { body }, { token });
    expect(value.results.map(({ outcome }) => outcome)).toEqual(['restored']);
    expect((await binOf(1)).total).toBe(0);
    const back = await test.call(videosApi.get, { params: { id: String(id) } }, { token });
    expect(back.status).toBe(200);
  });
});
