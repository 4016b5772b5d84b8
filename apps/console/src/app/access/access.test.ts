import { describe, expect, it } from 'vitest';
import { permissionsIn, personIn, type Role } from '#testing/people.ts';
import { screens, type Screen, type ScreenAccess } from '../screens.ts';
import { channelIdOf, decideAccess } from './decide-access.ts';
import { homePath, landingPath } from './landing.ts';
import { mayOpen, type Who } from './may-open.ts';

const who = (role: Role): Who => ({ user: personIn(role), permissions: permissionsIn(role) });

const dashboard: Screen = {
  ...screens[0],
  name: 'ChannelDashboard',
  path: '/channels/$channel_id/dashboard',
  access: 'channel-editor',
  section: 'channel',
};
const catalogue: Screen = {
  ...dashboard,
  name: 'Channels',
  path: '/channels',
  access: 'platform-admin',
};
const grown: readonly Screen[] = [...screens, dashboard, catalogue];

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
    expect(decide(screens, 'platform-admin', who('channel-admin'))).toBe('/unknown');
  });

  it('sends an editor from a channel admin page to the dashboard, once there is one', () => {
    expect(decide(grown, 'channel-admin', who('channel-editor'))).toBe('/channels/1/dashboard');
    expect(decide(screens, 'channel-admin', who('channel-editor'))).toBe('/unknown');
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
    ['a platform admin', screens, 'platform-admin', '/app/versions'],
    ['an editor', screens, 'channel-editor', '/account'],
    ['a channel admin', screens, 'channel-admin', '/account'],
    ['a platform admin, later', grown, 'platform-admin', '/channels/1/dashboard'],
    ['an editor, later', grown, 'channel-editor', '/channels/1/dashboard'],
    ['a platform admin without channels', screens, 'lonely-platform-admin', '/app/versions'],
    ['a platform admin without channels, later', grown, 'lonely-platform-admin', '/channels'],
  ] as const)('of %s', (_, table, role, home) => {
    expect(homePath(table, who(role))).toBe(home);
  });
});

describe('landingPath', () => {
  it.each([
    ['back to the page, query and all', '/app/versions?page=2', '/app/versions?page=2'],
    ['home from another site', '//elsewhere.example/app/versions', '/app/versions'],
    ['home from nowhere', undefined, '/app/versions'],
    ['home from the sign-in page', '/login', '/app/versions'],
    ['home from a page that does not exist', '/no/such/page', '/app/versions'],
    ['home from the page of the refused', '/unknown', '/app/versions'],
  ])('leads %s', (_, next, path) => {
    expect(landingPath(screens, who('platform-admin'), next)).toBe(path);
  });

  it('leads home where the page is not for this person', () => {
    expect(landingPath(screens, who('channel-editor'), '/app/versions')).toBe('/account');
    expect(landingPath(grown, who('channel-editor'), '/channels/2/dashboard')).toBe(
      '/channels/1/dashboard',
    );
  });
});
