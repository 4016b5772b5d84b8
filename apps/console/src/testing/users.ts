import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { maskEmail } from '@bimah/contract/rules/masked-email.ts';
import {
  usersApi,
  type RecordedMessage,
  type UserActivity,
  type UserDetail,
  type UserPermission,
  type UserSession,
} from '@bimah/contract/users.ts';
import { aChannel } from './channels.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, channels, personIn } from './people.ts';

const CREATED = '2026-03-01T10:00:00.000Z';

export const aUser = (
  id: number,
  name: string | null,
  more: Partial<UserDetail> = {},
): UserDetail => ({
  id,
  name,
  email: `person${id}@example.com`,
  is_admin: false,
  is_publisher: false,
  is_anonymous: false,
  gender: 'female',
  device: 'android',
  sso_provider: null,
  app_version: '3.10.1',
  follows: 12,
  views: 3_400,
  created_at: CREATED,
  language: 'he',
  channel_permissions: [],
  ...more,
});

export const aPermission = (id: number, role: UserPermission['role']): UserPermission => ({
  channel_id: id,
  role,
  channel: channels.find((channel) => channel.id === id) ?? { id, name: '', image: null },
  since: CREATED,
});

export const aMessage = (id: number, more: Partial<RecordedMessage> = {}): RecordedMessage => ({
  id,
  user_id: 21,
  title: `הודעה ${id}`,
  body: 'שיעור חדש עלה עכשיו.',
  status: 'sent',
  created_at: CREATED,
  sender: { id: 9, name: 'דנה לוי' },
  ...more,
});

export const anActivity = (more: Partial<UserActivity> = {}): UserActivity => ({
  last_action_at: '2026-11-15T10:00:00.000Z',
  active_days: 22,
  actions: 214,
  new_videos: 18,
  answers: 43,
  capped: false,
  comments: 7,
  last_in_channels: [],
  ...more,
});

export const aSession = (more: Partial<UserSession> = {}): UserSession => ({
  audience: 'console',
  created_at: '2026-11-14T10:00:00.000Z',
  expires_at: '2026-11-21T10:00:00.000Z',
  ...more,
});

/** Keeps people as the server would; `rows`, `permissions`, `messages` and `sessions` are a test's to look into. */
export function usersServer(start: UserDetail[], permissions: UserPermission[] = []) {
  const rows = [...start];
  const find = (id: number): UserDetail => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  const list = () => ({ permissions: [...permissions] });
  const mailed: string[] = [];
  const messages: RecordedMessage[] = [];
  const sessions: UserSession[] = [];
  const api = apiFor('platform-admin')
    .on(usersApi.list, ({ query: { limit, offset, email = '' } }) => {
      const found = rows.filter((row) => (row.email ?? '').includes(email));
      const shown = found.slice(offset, offset + limit);
      return {
        users: shown.map((row) => ({ ...row, email: row.email && maskEmail(row.email) })),
        total: found.length,
        capped: false,
        total_android: 1_204,
        total_ios: 733,
        total_web: 91,
      };
    })
    .on(channelsApi.get, ({ params }) => aChannel(params.id))
    .on(auditEntriesApi.ofUser, () => ({ audit_entries: [], total: 0, capped: false }))
    .on(usersApi.get, ({ params }) => find(params.id))
    .on(usersApi.userPermissions, list)
    .on(usersApi.changePermission, ({ body: { channel_id, add_or_remove, role } }) => {
      const index = permissions.findIndex((one) => one.channel_id === channel_id);
      if (index >= 0) permissions.splice(index, 1);
      if (add_or_remove === 'add') permissions.push(aPermission(channel_id, role));
      return list();
    })
    .on(usersApi.changePlatformAdmin, ({ params, body: { is_admin } }) => {
      const changed = { ...find(params.id), is_admin };
      rows.splice(rows.indexOf(find(params.id)), 1, changed);
      return changed;
    })
    .on(usersApi.forgotPassword, ({ body }) => {
      mailed.push(body.email);
      return done;
    })
    .on(usersApi.activity, () => anActivity())
    .on(usersApi.sessions, () => ({ sessions: [...sessions], total: sessions.length }))
    .on(usersApi.endSessions, () => {
      sessions.length = 0;
      return done;
    })
    .on(usersApi.messages, ({ query: { limit, offset } }) => ({
      messages: messages.slice(offset, offset + limit),
      total: messages.length,
    }))
    .on(usersApi.sendMessage, ({ params, body }) => {
      const { id, name } = personIn('platform-admin');
      const sent = { ...body, user_id: params.id, status: 'queued' as const, sender: { id, name } };
      messages.unshift(aMessage(messages.length + 1, sent));
      return messages[0] as RecordedMessage;
    })
    .on(usersApi.remove, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return done;
    });
  return { api, rows, permissions, mailed, messages, sessions };
}
