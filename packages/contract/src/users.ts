import { z } from 'zod';
import { adminOfAny, channelRole, platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, email, id, idText, language, lines, paging, text, timestamp } from './fields.ts';
import { EMAIL_MAX, MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX, PAGE_SIZE } from './limits.ts';
import { msg } from './messages.ts';
import { hasControlCharacters } from './rules/text.ts';
import { channelPermission, sessionApi } from './session.ts';

export const userDevice = z.enum(['android', 'ios', 'web']);
export type UserDevice = z.infer<typeof userDevice>;
export const userGender = z.enum(['male', 'female']);
export type UserGender = z.infer<typeof userGender>;

/** What the list and the page of one user both show. */
const userFacts = {
  is_admin: z.boolean(),
  is_publisher: z.boolean(),
  /** Uses the app without an account: no name, no address, cannot sign in. */
  is_anonymous: z.boolean(),
  gender: userGender.nullable(),
  device: userDevice.nullable(),
  sso_provider: z.enum(['google']).nullable(),
  app_version: z.string().nullable(),
  follows: z.int(),
  views: z.int(),
  created_at: timestamp,
};

/** Whoever looks for people to invite sees name and address masked; the rest is for platform admins. */
const userListItem = z.object({
  id,
  /** Masked for all but platform admins. */
  name: z.string().nullable(),
  /** Masked; null for anonymous viewers. */
  email: z.string().nullable(),
  ...z.object(userFacts).partial().shape,
});
export type UserListItem = z.infer<typeof userListItem>;

/** `capped`: a search stopped counting at `total`; there are more. The numbers go to platform admins. */
export const userPage = z.object({
  users: z.array(userListItem),
  total: z.int().optional(),
  capped: z.boolean().optional(),
  total_android: z.int().optional(),
  total_ios: z.int().optional(),
  total_web: z.int().optional(),
});
export type UserPage = z.infer<typeof userPage>;

export const userDetail = z.object({
  id,
  name: z.string().nullable(),
  /** The whole address. */
  email: z.string().nullable(),
  ...userFacts,
  language: language.nullable(),
  channel_permissions: z.array(z.object({ channel_id: id, role: channelRole })),
});
export type UserDetail = z.infer<typeof userDetail>;

/** `since`: when the person came to the channel. */
const userPermission = channelPermission.extend({ since: timestamp });
export type UserPermission = z.infer<typeof userPermission>;
const userPermissionList = z.object({ permissions: z.array(userPermission) });

/** What somebody did lately; `capped`: counting stopped at the numbers given. */
export const userActivity = z.object({
  /** In the console; null: nothing that is on record. */
  last_action_at: timestamp.nullable(),
  /** All of these within the last 30 days. */
  active_days: z.int(),
  actions: z.int(),
  new_videos: z.int(),
  answers: z.int(),
  capped: z.boolean(),
  /** Written in the app, ever; counted to 500. */
  comments: z.int(),
  /** The newest of them in each channel they work in; a channel with none is left out. */
  last_in_channels: z.array(z.object({ channel_id: id, action: z.string(), at: timestamp })),
});
export type UserActivity = z.infer<typeof userActivity>;

/** An open sign-in. What device it is on is not known. */
const userSession = z.object({
  audience: z.enum(['console', 'app']),
  created_at: timestamp,
  expires_at: timestamp,
});
export type UserSession = z.infer<typeof userSession>;

export const permissionChange = z.object({
  channel_id: id,
  add_or_remove: z.enum(['add', 'remove'], msg('invalid_value')),
  role: channelRole.default('admin'),
});
export type PermissionChange = z.infer<typeof permissionChange>;

/** The address is typed out by whoever decides: nobody becomes a platform admin by a slip of the hand. */
export const platformAdminChange = z.object({ is_admin: z.boolean(msg('required')), email });

export const newUserMessage = z.object({
  title: text(MESSAGE_TITLE_MAX, 'title_required'),
  body: lines(MESSAGE_BODY_MAX, 'message_body_required'),
});

/** `kept`: on record, with no device to send it to. */
export const userMessage = newUserMessage.extend({
  id,
  user_id: id,
  status: z.enum(['queued', 'sent', 'kept', 'failed']),
  created_at: timestamp,
});
export type UserMessage = z.infer<typeof userMessage>;

/** A message as it stands on record. Nobody is named where the sender's account is gone. */
export const recordedMessage = userMessage.extend({
  sender: z.object({ id, name: z.string().nullable() }).nullable(),
});
export type RecordedMessage = z.infer<typeof recordedMessage>;

const one = z.object({ id: idText });

export const usersApi = {
  ...sessionApi,
  list: endpoint({
    method: 'GET',
    path: '/users.json',
    access: adminOfAny,
    summary:
      'Users, the newest first. Channel admins must name a whole address, or all before its @, and get a few people without numbers',
    query: z.object({
      ...paging(PAGE_SIZE.users),
      /** For platform admins any part of an address, in any case; fewer than three letters in a row: its beginning. */
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(EMAIL_MAX, msg('text_too_long'))
        .refine((term) => !hasControlCharacters(term), msg('text_has_control_characters'))
        .optional(),
    }),
    response: userPage,
    errors: ['too_many_requests'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id.json',
    access: platformAdmin,
    summary: 'One user with the whole address',
    params: one,
    response: userDetail,
  }),
  userPermissions: endpoint({
    method: 'GET',
    path: '/users/:id/permissions.json',
    access: platformAdmin,
    summary: 'The channels a user works in, as what, and since when',
    params: one,
    response: userPermissionList,
  }),
  changePermission: endpoint({
    method: 'PUT',
    path: '/users/:id/permissions.json',
    access: platformAdmin,
    summary: 'Give a user a role in a channel, change it, or take it away',
    params: one,
    body: permissionChange,
    response: userPermissionList,
    errors: ['last_channel_admin'],
    records: 'users.change_permission',
  }),
  changePlatformAdmin: endpoint({
    method: 'PUT',
    path: '/users/:id/platform_admin.json',
    access: platformAdmin,
    summary: 'Make a user a platform admin, or end it; also for oneself, never for the last one',
    params: one,
    body: platformAdminChange,
    response: userDetail,
    errors: ['last_platform_admin', 'conflict'],
    records: 'users.change_platform_admin',
  }),
  activity: endpoint({
    method: 'GET',
    path: '/users/:id/activity.json',
    access: platformAdmin,
    summary: 'What a user did in the last 30 days',
    params: one,
    response: userActivity,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/:id/sessions.json',
    access: platformAdmin,
    summary: 'Where a user is signed in, the last first, up to twenty, and how many there are',
    params: one,
    response: z.object({ sessions: z.array(userSession), total: z.int() }),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions.json',
    access: platformAdmin,
    summary: 'Sign a user out everywhere; not oneself',
    params: one,
    response: done,
    records: 'users.end_sessions',
    tells: ['sessions'],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/users/:id/messages.json',
    access: platformAdmin,
    summary: 'The messages on record that were sent to a user, the last first',
    params: one,
    query: z.object(paging(PAGE_SIZE.user_messages)),
    response: z.object({ messages: z.array(recordedMessage), total: z.int() }),
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/users/:id/send_notification',
    access: platformAdmin,
    summary: 'Send a message to the device of a user; it stays on record',
    creates: true,
    params: one,
    body: newUserMessage,
    response: userMessage,
    errors: ['too_many_requests'],
    records: 'users.send_message',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: platformAdmin,
    summary: 'Delete a user with sessions, permissions and messages',
    params: one,
    response: done,
    errors: ['last_channel_admin', 'last_platform_admin'],
    records: 'users.remove',
  }),
};
