import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, hevrutaApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { anAdminToken, aViewer } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const valid = { name: 'אליעזר', phone: '050-123 4567', email: 'Eli@Example.com', gender: 'male' };

describe('asking for a study partner', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(rate_limits);
    ({ token } = await aViewer(test.db));
  });

  const ask = (body: object, headers = {}) =>
    test.call(appApi.askForHevruta, { body: body as never }, { token, headers });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone that is none', { phone: '12' }, 'phone'],
    ['a phone of letters', { phone: 'call me' }, 'phone'],
    ['an address that is none', { email: 'eli' }, 'email'],
    ['a gender nobody offers', { gender: 'x' }, 'gender'],
  ])('is refused with %s', async (_, wrong, field) => {
    const answer = await ask({ ...valid, ...wrong });
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]]);
  });

  it('arrives in the list of the console, once per press, and is told at once', async () => {
    const admin = await anAdminToken(test.db);
    const live = await listenLive(test.origin, admin);
    const headers = { 'idempotency-key': 'press' };
    const answers = await Promise.all([1, 2].map(() => ask(valid, headers)));
    expect(answers[0]?.value).toMatchObject({ phone: '+972501234567', email: 'eli@example.com' });
    const { subscriptions, total } = (
      await test.call(hevrutaApi.list, { query: {} }, { token: admin })
    ).value;
    expect([total, subscriptions[0]?.id]).toEqual([1, answers[1]?.value.id]);
    await expect.poll(() => live.events().map(({ topic }) => topic)).toEqual(['hevruta']);
    live.stop();
  });

  it('ends at five in an hour', async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await ask(valid)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
