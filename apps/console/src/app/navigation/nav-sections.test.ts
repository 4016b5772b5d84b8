import { describe, expect, it } from 'vitest';
import { permissionsIn, personIn, type Role } from '#testing/people.ts';
import type { Who } from '../access/may-open.ts';
import { screens, type Screen } from '../screens.ts';
import { currentEntry, navSections, reachableScreens, sectionOf } from './nav-sections.ts';
import { activeChannelId } from './use-active-channel.ts';

const who = (role: Role): Who => ({ user: personIn(role), permissions: permissionsIn(role) });

const SYSTEM = ['AppVersions', 'AddAppVersion', 'Account', 'Unknown', 'NotFound'];
const system: readonly Screen[] = screens.filter(({ name }) => SYSTEM.includes(name));
const inChannel = (name: string, path: Screen['path'], access: Screen['access']): Screen => ({
  ...screens[0],
  name,
  path,
  access,
  section: 'channel',
});
const grown: readonly Screen[] = [
  ...system,
  inChannel('Dashboard', '/channels/$channel_id/dashboard', 'channel-editor'),
  inChannel('Managers', '/channels/$channel_id/managers', 'channel-admin'),
];

const outline = (table: readonly Screen[], role: Role, channelId: number | null) =>
  navSections(table, who(role), channelId).map(({ section, entries }) => [
    section,
    ...entries.map(({ to }) => to),
  ]);

describe('navSections', () => {
  it('shows no section without entries', () => {
    expect(outline(system, 'channel-editor', 1)).toEqual([]);
    expect(outline(system, 'platform-admin', 1)).toEqual([['system', '/app/versions']]);
  });

  it('shows an editor the channel, without what is for its admins', () => {
    expect(outline(grown, 'channel-editor', 1)).toEqual([['channel', '/channels/1/dashboard']]);
    expect(outline(grown, 'channel-admin', 2)).toEqual([
      ['channel', '/channels/2/dashboard', '/channels/2/managers'],
    ]);
  });

  it('shows a platform admin both, and the system alone while no channel is chosen', () => {
    expect(outline(grown, 'platform-admin', 9).map(([section]) => section)).toEqual([
      'channel',
      'system',
    ]);
    expect(outline(grown, 'lonely-platform-admin', null)).toEqual([['system', '/app/versions']]);
  });
});

it('keeps the system to platform admins, also what all staff may open there', () => {
  const notifications = screens.find(({ name }) => name === 'Notifications');
  const table = [...grown, notifications as Screen];
  const addresses = (role: Role) => outline(table, role, 1).flat();
  expect(addresses('platform-admin')).toContain('/notifications');
  expect(addresses('channel-editor')).not.toContain('/notifications');
  expect(reachableScreens(table, who('channel-editor'), 1).map(({ to }) => to)).toContain(
    '/notifications',
  );
});

const named = (name: string) => grown.find((screen) => screen.name === name) ?? null;

it.each([
  ['AppVersions', 'AppVersions', 'system'],
  ['AddAppVersion', 'AppVersions', 'system'],
  ['Dashboard', 'Dashboard', 'channel'],
  ['Account', undefined, null],
])('on %s the entry %s of %s is marked', (name, entry, section) => {
  expect(currentEntry(grown, named(name))?.name).toBe(entry);
  expect(sectionOf(grown, named(name))).toBe(section);
});

it('offers every screen one can choose, and no detours', () => {
  const offered = (role: Role) =>
    reachableScreens(system, who(role), 1).map(({ screen }) => screen.name);
  expect(offered('platform-admin')).toEqual(['AppVersions', 'AddAppVersion', 'Account']);
  expect(offered('channel-editor')).toEqual(['Account']);
});

it('begins the channel with its dashboard', () => {
  expect(outline(screens, 'channel-editor', 1)[0]?.slice(0, 2)).toEqual([
    'channel',
    '/channels/1/dashboard',
  ]);
});

describe('activeChannelId', () => {
  it.each([
    ['the address counts most', 'channel-admin', 2, 1, 2],
    ['then the last one used', 'channel-admin', null, 2, 2],
    ['then the first one', 'channel-admin', null, null, 1],
    ['a channel of others does not count', 'channel-admin', 3, 3, 1],
    ['unless one is a platform admin', 'platform-admin', 3, null, 3],
    ['there may be none', 'lonely-platform-admin', null, null, null],
  ] as const)('%s', (_, role, inPath, remembered, id) => {
    expect(activeChannelId(who(role), inPath, remembered)).toBe(id);
  });
});
