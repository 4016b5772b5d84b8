import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { conversationsApi } from '@bimah/contract/conversations.ts';
import { dashboardApi } from '@bimah/contract/dashboard.ts';
import { liveApi } from '@bimah/contract/live.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { publishingQueueApi } from '@bimah/contract/publishing-queue.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { systemApi, type Room } from '@bimah/contract/system.ts';
import type { ChannelPermission, CurrentUser } from '@bimah/contract/session.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { aDashboard } from './dashboard.ts';
import { done, FakeApi } from './fake-api.ts';

export type Role = 'platform-admin' | 'lonely-platform-admin' | 'channel-admin' | 'channel-editor';

export const channels: readonly ChannelSummary[] = [
  { id: 1, name: 'שביל ההלכה', image: null },
  { id: 2, name: 'אור לבוקר', image: null },
  { id: 3, name: 'Open Gates', image: null },
];

const permission = (id: number, role: ChannelPermission['role']): ChannelPermission => ({
  channel_id: id,
  role,
  channel: channels.find((channel) => channel.id === id) ?? { id, name: `ערוץ ${id}`, image: null },
});

const permissions: Record<Role, ChannelPermission[]> = {
  'platform-admin': [permission(1, 'admin')],
  'lonely-platform-admin': [],
  'channel-admin': [permission(1, 'admin'), permission(2, 'admin')],
  'channel-editor': [permission(1, 'editor')],
};

export const personIn = (role: Role): CurrentUser => ({
  id: 7,
  name: 'תמר אברהמי',
  email: 'tamar.a@example.com',
  is_admin: role.endsWith('platform-admin'),
  is_publisher: true,
});

export const permissionsIn = (role: Role): ChannelPermission[] => permissions[role];

const ENOUGH_ROOM: Room = {
  level: 'enough',
  free_bytes: 118 * 1_024 ** 3,
  total_bytes: 480 * 1_024 ** 3,
  reserve_bytes: 1_024 ** 3 / 4,
  promised_bytes: 0,
};

/** A line that is never through: once it is, everything on the screen is read again. */
const neverConnected = () => new Promise<Response>(() => {});

/** Answers what the shell asks for a person of this role, and the first screen of a bare channel. */
export const apiFor = (role: Role): FakeApi =>
  new FakeApi()
    .on(usersApi.signInOptions, () => ({ platform_name: null, google: null }))
    .on(usersApi.currentUser, () => personIn(role))
    .on(usersApi.permissions, () => ({ permissions: permissionsIn(role) }))
    .on(usersApi.logout, () => done)
    .on(liveApi.stream, neverConnected as never)
    .on(dashboardApi.show, () => aDashboard())
    .on(channelNumbersApi.channelDays, () => ({ xaxis: [], followers: [], views: [], visits: [] }))
    .on(videosApi.list, () => ({ videos: [], total: 0, capped: false }))
    .on(videosApi.counts, () => ({ published: 0, awaiting: 0, processing: 0, removed: 0 }))
    .on(publishingQueueApi.nextSlots, () => ({ slots: [], zone: null, paused: false }))
    .on(processingApi.list, () => ({ videos: [], total: 0 }))
    .on(reportsApi.count, () => ({ count: 0 }))
    .on(systemApi.room, () => ENOUGH_ROOM)
    .on(conversationsApi.count, () => ({ total: 0, unread: 0 }))
    .on(channelsApi.autocomplete, ({ query }) => {
      const items = channels.filter(({ name }) => name.includes(query.term));
      return { items, total_count: items.length };
    });
