import { describe, expect, it } from 'vitest';
import { permissionsIn, personIn, type Role } from '#testing/people.ts';
import { reachableScreens } from '../navigation/nav-sections.ts';
import { screens } from '../screens.ts';
import { closestScreen, editDistance, splitAsked } from './asked-address.ts';

it.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['', 'abc', 3],
  ['version', 'versions', 1],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s" it takes %s changes', (from, to, changes) => {
  expect(editDistance(from, to)).toBe(changes);
});

describe('closestScreen', () => {
  const guess = (role: Role, pathname: string) => {
    const who = { user: personIn(role), permissions: permissionsIn(role) };
    return closestScreen(reachableScreens(screens, who, 1), pathname)?.to;
  };

  it.each([
    ['/app/version', '/app/versions'],
    ['/Acount', '/account'],
    ['/channels/1/libary', '/channels/1/library'],
    ['/channels/1/stories/', '/channels/1/story'],
    ['/chanels/1/library', '/channels/1/library'],
    ['/dashboard', '/channels/1/dashboard'],
    ['/dashbord', '/channels/1/dashboard'],
  ])('for %s it is %s', (asked, meant) => {
    expect(guess('platform-admin', asked)).toBe(meant);
  });

  it.each(['/no/such/page', '/cat', '/wp-login.php', '/channels/1/videos', '/x', '/'])(
    'for %s there is none',
    (asked) => {
      expect(guess('platform-admin', asked)).toBeUndefined();
    },
  );

  it('is never a screen that would not open', () => {
    expect(guess('channel-editor', '/app/version')).toBeUndefined();
    expect(guess('channel-editor', '/channels/1/manager')).toBeUndefined();
  });
});

it.each([
  ['/channels/1/libary', ['/channels/1/', 'libary', '']],
  ['/channels/one/library', ['/channels/', 'one', '/library']],
  ['/chanels/1/library', ['/', 'chanels', '/1/library']],
  ['/channels/1/videos', ['/channels/1/', 'videos', '']],
  ['/no/such/page', ['/', 'no', '/such/page']],
  ['/users/5/rights', ['/users/5/', 'rights', '']],
])('of %s the unknown part is found', (pathname, parts) => {
  const { before, unknown, after } = splitAsked(screens, pathname);
  expect([before, unknown, after]).toEqual(parts);
});
