import { z } from 'zod';
import { anonymous, channelRole, staff } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { done, email, id, newPassword } from './fields.ts';
import { EMAIL_MAX } from './limits.ts';
import { msg } from './messages.ts';

export const currentUser = z.object({
  id,
  name: z.string().nullable(),
  email: z.string(),
  is_admin: z.boolean(),
  is_publisher: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const channelPermission = z.object({
  channel_id: id,
  role: channelRole,
  channel: channelSummary,
});
export type ChannelPermission = z.infer<typeof channelPermission>;

/** The token is opaque; `token_expires` is the moment it ends, in unix seconds. */
const signedInUser = currentUser.extend({ token: z.string(), token_expires: z.int() });
export type SignedInUser = z.infer<typeof signedInUser>;
const signedIn = z.object({ user: signedInUser, device_token: z.string() });

export const credentials = z.object({
  email: z
    .string(msg('required'))
    .trim()
    .min(1, msg('required'))
    .max(EMAIL_MAX, msg('text_too_long')),
  password: z.string(msg('required')).min(1, msg('required')).max(1_000, msg('text_too_long')),
});

/** Given out at signing in and kept by the browser: whoever brings it has signed in there before. */
const deviceToken = z.string().max(200, msg('invalid_value')).optional();

export const signInBody = credentials.extend({ device_token: deviceToken });

export const forgottenPassword = z.object({ email });

export const passwordReset = z.object({
  reset_token: z.string(msg('required')).min(1, msg('required')).max(200, msg('invalid_value')),
  password: newPassword,
});

export const permissionList = z.object({ permissions: z.array(channelPermission) });

/** Part of the calls about users. By itself, because the first page a browser loads needs no more. */
export const sessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/users/login.json',
    access: anonymous,
    makesRoom: true,
    summary: 'Sign in with email and password',
    body: signInBody,
    response: signedIn,
    invalid: 'email_and_password_required',
    rateLimits: ['sign_in_flood_per_ip'],
    errors: ['invalid_account', 'not_authorised'],
    records: 'users.sign_in',
  }),
  googleLogin: endpoint({
    method: 'POST',
    path: '/users/google_login.json',
    access: anonymous,
    makesRoom: true,
    summary: 'Sign in with an access token of a Google account',
    body: z.object({
      access_token: z.string().min(1, msg('required')).max(4_000, msg('text_too_long')),
      device: z.string().max(100, msg('text_too_long')).optional(),
      device_token: deviceToken,
    }),
    response: signedIn,
    rateLimits: ['sign_in_per_ip'],
    errors: ['invalid_account', 'not_authorised'],
    records: 'users.sign_in',
  }),
  signInOptions: endpoint({
    method: 'GET',
    path: '/users/sign_in_options.json',
    access: anonymous,
    summary: 'Which ways of signing in this installation offers, and how it is called',
    response: z.object({
      /** Null while nobody has named it. */
      platform_name: z.string().nullable(),
      google: z.object({ client_id: z.string(), auth_url: z.string() }).nullable(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout.json',
    access: staff,
    makesRoom: true,
    summary: 'End the session of the token the call carries',
    response: done,
    records: 'users.sign_out',
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/users/current_user',
    access: staff,
    summary: 'Who the caller is, and the channels they work in',
    /** `permissions`: told along, so that a page that is opened asks once. */
    response: currentUser.extend({ permissions: z.array(channelPermission).optional() }),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/users/permissions',
    access: staff,
    summary: 'The channels the caller works in, and as what',
    response: permissionList,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/users/forgot_password.json',
    access: anonymous,
    summary: 'Mail a link for a new password; the answer never tells whether the address is known',
    body: forgottenPassword.extend({ device_token: deviceToken }),
    response: done,
    errors: ['too_many_requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/reset_password.json',
    access: anonymous,
    summary: 'Set a new password with a mailed link; ends every session of that user',
    body: passwordReset,
    response: done,
    rateLimits: ['reset_per_ip'],
    errors: ['reset_link_expired'],
    records: 'users.reset_password',
  }),
};
