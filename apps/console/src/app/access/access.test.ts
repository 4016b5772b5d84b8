import { describe, expect, it } from 'vitest';
import { permissionsIn, personIn, type Role } from '#testing/people.ts';
import { screens, type Screen, type ScreenAccess } from '../screens.ts';
import { channelIdOf, decideAccess } from './decide-access.ts';
import { homePath, landingPath } from './landing.ts';
import { mayOpen, type Who } from './may-open.ts';

const who = (role: Role): Who => ({ user: personIn(role), permissions: permissionsIn(role) });

const dashboard = screens.find(({ name }) => name === 'Dashboard') as Screen;
const withoutDashboard: readonly Screen[] = screens.filter(({ name }) => name !== 'Dashboard');
const catalogue: Screen = {
  ...dashboard,
  name: 'Channels',
  path: '/channels',
  access: 'platform-admin',
};
const grown: readonly Screen[] = [...screens, catalogue];

describe('mayOpen', () => {
  const levels: ScreenAccess[] = [
    'anonymous',
    'staff',
    'channel-editor',
    'channel-admin',
    'platform-admin',
  ];

  it.each([
    ['nobody', null, [true, false, false, false, false]],
    ['an editor of the channel', who('channel-editor'), [true, true, true, false, false]],
    ['an admin of the channel', who('channel-admin'), [true, true, true, true, false]],
    ['a platform admin', who('lonely-platform-admin'), [true, true, true, true, true]],
  ])('%s', (_, person, expected) => {
    expect(levels.map((level) => mayOpen(level, person, 1))).toEqual(expected);
  });

  it('counts only the channel in question', () => {
    expect(mayOpen('channel-editor', who('channel-admin'), 3)).toBe(false);
    expect(mayOpen('channel-admin', who('channel-admin'), null)).toBe(false);
  });
});

describe('decideAccess', () => {
  const decide = (table: readonly Screen[], access: ScreenAccess, person: Who | null) => {
    const decision = decideAccess(table, { access }, { who: person, channelId: 1 });
    return decision.open ? 'opens' : decision.goTo;
  };

  it.each([
    ['platform-admin', null, '/login'],
    ['staff', null, '/login'],
    ['anonymous', null, 'opens'],
    ['platform-admin', who('platform-admin'), 'opens'],
    ['channel-admin', who('channel-admin'), 'opens'],
  ] as const)('%s', (access, person, outcome) => {
    expect(decide(grown, access, person)).toBe(outcome);
  });

  it('sends a non-admin from an admin page to /unknown', () => {
    const access = { who: who('channel-admin'), channelId: null };
    expect(decideAccess(screens, catalogue, access)).toEqual({ open: false, goTo: '/unknown' });
  });

  it('sends an editor from a channel admin page to the dashboard, if there is one', () => {
    expect(decide(screens, 'channel-admin', who('channel-editor'))).toBe('/channels/1/dashboard');
    expect(decide(withoutDashboard, 'channel-admin', who('channel-editor'))).toBe('/unknown');
  });

  it('sends the staff of other channels to /unknown', () => {
    const access = { who: who('channel-editor'), channelId: 2 };
    expect(decideAccess(grown, dashboard, access)).toEqual({ open: false, goTo: '/unknown' });
  });
});

it.each([
  ['12', 12],
  ['0', null],
  ['add', null],
  ['1e3', null],
  [undefined, null],
])('the channel of "%s" is %s', (channel_id, id) => {
  expect(channelIdOf({ channel_id })).toBe(id);
});

describe('homePath', () => {
  it.each([
    ['a platform admin', screens, 'platform-admin', '/channels/1/dashboard'],
    ['an editor', screens, 'channel-editor', '/channels/1/dashboard'],
    ['a channel admin', screens, 'channel-admin', '/channels/1/dashboard'],
    ['a platform admin without channels', grown, 'lonely-platform-admin', '/channels'],
  ] as const)('of %s', (_, table, role, home) => {
    expect(homePath(table, who(role))).toBe(home);
  });

  it('is the first screen that opens, while the right one does not exist', () => {
    const few = screens.filter(({ name }) => ['AppVersions', 'Account'].includes(name));
    expect(homePath(few, who('lonely-platform-admin'))).toBe('/app/versions');
    expect(homePath(few, who('channel-editor'))).toBe('/account');
  });
});

describe('landingPath', () => {
  it.each([
    ['back to the page, query and all', '/app/versions?page=2', '/app/versions?page=2'],
    ['home from another site', '//elsewhere.example/app/versions', '/channels/1/dashboard'],
    ['home from nowhere', undefined, '/channels/1/dashboard'],
    ['home from the sign-in page', '/login', '/channels/1/dashboard'],
    ['home from a page that does not exist', '/no/such/page', '/channels/1/dashboard'],
    ['home from the page of the refused', '/unknown', '/channels/1/dashboard'],
  ])('leads %s', (_, next, path) => {
    expect(landingPath(screens, who('platform-admin'), next)).toBe(path);
  });

  it('leads home where the page is not for this person', () => {
    for (const foreign of ['/app/versions', '/channels/2/dashboard']) {
      expect(landingPath(screens, who('channel-editor'), foreign)).toBe('/channels/1/dashboard');
    }
  });
});
