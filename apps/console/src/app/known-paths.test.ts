import { expect, it } from 'vitest';
import { kitEnabled } from './kit/kit-enabled.ts';
import { knownPaths } from './known-paths.ts';
import { routeTree } from './routes.tsx';

it('the server is told of every address the router leads somewhere', () => {
  const routes = Object.values(routeTree.children ?? {}) as { options: { path: string } }[];
  const routed = routes.map(({ options }) => options.path).filter((path) => path !== '/$');
  expect(routed.length).toBeGreaterThan(50);
  expect([...knownPaths(kitEnabled)].toSorted()).toEqual(routed.toSorted());
});
