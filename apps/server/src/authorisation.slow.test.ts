import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, refusedCalls, send, type Cell, type Trick } from './testing/matrix/cells.ts';
import { fingerprint } from './testing/matrix/fingerprint.ts';
import { buildWorld, type World } from './testing/matrix/world.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const tricks: Readonly<Record<string, Trick>> = {
  'a trailing slash': { mutate: (path) => path.replace(/(\?|$)/, '/$1') },
  'a doubled slash': { mutate: (path) => path.replace('/api/', '/api//') },
  'a dot segment': { mutate: (path) => path.replace('/api/', '/api/%2e/') },
  'an encoded slash': { mutate: (path) => path.replace('/api/', '/api%2f') },
  'upper case': { mutate: (path) => path.toUpperCase().replace('/API/', '/api/') },
  'its .json dropped': { mutate: (path) => path.replace('.json', '') },
  'an overridden method': { headers: { 'x-http-method-override': 'GET' } },
  HEAD: { method: 'HEAD' },
};

/** HEAD is a GET without its body: the one trick that may succeed, for whoever may make that GET. */
const mayRead = ({ endpoint, actor }: Cell) =>
  allowed.some(
    (cell) =>
      cell.actor === actor &&
      cell.endpoint.method === 'GET' &&
      cell.endpoint.path === endpoint.path,
  );

describe('whoever is refused a call', () => {
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
    it.each(cells)('stays shut to $actor however the path is spelt', async (cell) => {
      for (const [name, trick] of Object.entries(tricks)) {
        const { status } = await send(test, world, { ...cell, trick });
        const isOpen = name === 'HEAD' && mayRead(cell);
        expect(status < 400, `${name} ${status}`).toBe(isOpen);
      }
    });

    it('has changed nothing for any of them', async () => {
      const before = left;
      left = await fingerprint(test.db);
      expect(left).toBe(before);
    });
  });
});
