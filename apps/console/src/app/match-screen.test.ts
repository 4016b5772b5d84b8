import { describe, expect, it } from 'vitest';
import { isReachable, matchScreen } from './match-screen.ts';
import type { Screen } from './screens.ts';

const row = (path: Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name: path,
  path,
  module: 'app/detours/unknown-screen.tsx',
  access: 'staff',
  section: null,
  labelKey: 'screens.unknown',
  icon: 'lock',
  ...more,
});

const table = [
  row('/$'),
  row('/login', { bare: true }),
  row('/channels'),
  row('/channels/add'),
  row('/channels/$channel_id/library'),
  row('/channels/$channel_id/videos/$video_id'),
  row('/users/$id.json'),
];

describe('matchScreen', () => {
  it.each([
    ['/login', '/login', {}],
    ['/login/', '/login', {}],
    ['/channels', '/channels', {}],
    ['/channels/add', '/channels/add', {}],
    ['/channels/3/library', '/channels/$channel_id/library', { channel_id: '3' }],
    [
      '/channels/3/videos/9',
      '/channels/$channel_id/videos/$video_id',
      { channel_id: '3', video_id: '9' },
    ],
    ['/channels/3', '/$', {}],
    ['/users/7xjson', '/$', {}],
    ['/no/such/page', '/$', {}],
  ])('%s belongs to %s', (pathname, path, params) => {
    const match = matchScreen(table, pathname);
    expect(match?.screen.path).toBe(path);
    expect(match?.params).toEqual(params);
  });

  it('finds nothing where nothing is', () => {
    expect(matchScreen([row('/login')], '/elsewhere')).toBeNull();
  });
});

it.each([
  [row('/account'), true],
  [row('/channels/$channel_id/library'), true],
  [row('/channels/$channel_id/videos/$video_id'), false],
  [row('/login', { bare: true }), false],
  [row('/unknown', { detour: true }), false],
])('$path can be chosen from a list: %s', (screen, reachable) => {
  expect(isReachable(screen)).toBe(reachable);
});
