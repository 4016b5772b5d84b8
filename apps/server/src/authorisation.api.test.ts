import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { ACTORS, allowed, calls, refused, refusedCalls, send } from './testing/matrix/cells.ts';
import { isPrivate, passageOf, refusalOf } from './testing/matrix/expectations.ts';
import { fingerprint } from './testing/matrix/fingerprint.ts';
import { buildWorld, type World } from './testing/matrix/world.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('who may call what', () => {
  let test: TestApp;
  let world: World;
  let left: string;

  beforeAll(async () => {
    test = await startTestApp();
    world = await buildWorld(test);
    left = await fingerprint(test.db);
  });
  afterAll(() => test.close());

  describe.each(refusedCalls)('$call', ({ cells }) => {
    it.each(cells)('refuses $actor', async (cell) => {
      const answer = await send(test, world, cell);
      expect(answer.status).toBe(refusalOf(cell.endpoint, cell.actor));
      expect(errorBody.safeParse(JSON.parse(answer.body)).success).toBe(true);
    });

    it('has changed nothing for any of them', async () => {
      const before = left;
      left = await fingerprint(test.db);
      expect(left).toBe(before);
    });
  });

  // What is allowed may change the world: whoever comes after that gets a new one.
  let isWorldNew = true;
  it.each(allowed)('$call lets $actor pass', async (cell) => {
    if (!isWorldNew) world = await buildWorld(test);
    isWorldNew = cell.endpoint.method === 'GET';
    await test.db.delete(rate_limits);
    const { status, body } = await send(test, world, cell);
    expect(status, body).toBe(passageOf(cell.endpoint));
  });

  it('asks every call as everybody, and lets everybody pass or be refused somewhere', () => {
    expect(refused.length + allowed.length).toBe(calls.length * ACTORS.length);
    for (const { call, endpoint } of calls) {
      const actors = allowed.filter((cell) => cell.call === call).map(({ actor }) => actor);
      expect(actors.includes('platform admin'), call).toBe(!isPrivate(endpoint));
      expect(actors.includes('anonymous'), call).toBe(endpoint.access.level === 'anonymous');
    }
    for (const actor of ACTORS) {
      expect(allowed.some((cell) => cell.actor === actor)).toBe(true);
      expect(refused.some((cell) => cell.actor === actor && !isPrivate(cell.endpoint))).toBe(
        actor !== 'platform admin',
      );
    }
  });
});
