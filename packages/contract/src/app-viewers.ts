import { z } from 'zod';
import { appClient, viewer as anyViewer } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, email, id, language, name, newPassword, text } from './fields.ts';
import { PUSH_TOKEN_MAX, VERSION_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { isVersion } from './rules/version.ts';
import { signInBody } from './session.ts';
import { userDevice, userGender } from './users.ts';

/** Somebody who uses the app, as they see themselves. */
export const appViewer = z.object({
  id,
  /** Null for anonymous viewers, like the address. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  is_anonymous: z.boolean(),
  gender: userGender.nullable(),
  device: userDevice.nullable(),
  app_version: z.string().nullable(),
  language: language.nullable(),
  /** Whether messages reach the device; the token itself is never told. */
  has_push_token: z.boolean(),
  follows: z.int(),
  views: z.int(),
});
export type AppViewer = z.infer<typeof appViewer>;

/** The token opens the app's side alone. `token_expires` is in unix seconds. */
const admitted = z.object({ viewer: appViewer, token: z.string(), token_expires: z.int() });
export type AdmittedViewer = z.infer<typeof admitted>;

/** Printable and without blanks, as push services make them. */
const pushToken = z
  .string(msg('invalid_value'))
  .min(1, msg('required'))
  .max(PUSH_TOKEN_MAX, msg('text_too_long'))
  .regex(/^[\x21-\x7e]+$/, msg('invalid_value'));

const version = text(VERSION_MAX, 'version_required').refine(isVersion, msg('version_invalid'));

export const newAppViewer = z.object({
  device: z.enum(userDevice.options, msg('invalid_value')),
  app_version: version.nullish(),
  language: language.default('he'),
  push_token: pushToken.nullish(),
});
export type NewAppViewer = z.infer<typeof newAppViewer>;

/** Absent fields stay as they are; a push token of null ends messages to the device. */
export const appViewerChange = z.object({
  device: z.enum(userDevice.options, msg('invalid_value')).optional(),
  app_version: version.optional(),
  language: language.optional(),
  push_token: pushToken.nullish(),
});
export type AppViewerChange = z.infer<typeof appViewerChange>;

export const appSignUp = z.object({
  name,
  email,
  password: newPassword,
  gender: userGender.nullish(),
});
export type AppSignUp = z.infer<typeof appSignUp>;

export const appViewersApi = {
  registerViewer: endpoint({
    method: 'POST',
    path: '/app/viewers.json',
    access: appClient,
    summary: 'Make a device known: an anonymous viewer, and the token that stands for them',
    body: newAppViewer,
    response: admitted,
    rateLimits: ['app_registrations_per_ip'],
  }),
  getViewer: endpoint({
    method: 'GET',
    path: '/app/viewers/me.json',
    access: anyViewer,
    summary: 'Whom the token stands for',
    response: appViewer,
  }),
  updateViewer: endpoint({
    method: 'PUT',
    path: '/app/viewers/me.json',
    access: anyViewer,
    summary: 'Tell what the app runs on now, refresh the push token, and keep the token alive',
    body: appViewerChange,
    response: appViewer,
    rateLimits: ['app_acts_per_user'],
  }),
  signUpViewer: endpoint({
    method: 'POST',
    path: '/app/viewers/sign_up.json',
    access: anyViewer,
    summary: 'Give an anonymous viewer an account; what they did so far stays theirs',
    body: appSignUp,
    response: appViewer,
    rateLimits: ['sign_up_per_ip', 'sign_up_per_account'],
    errors: ['already_exists', 'conflict'],
  }),
  signInViewer: endpoint({
    method: 'POST',
    path: '/app/viewers/sign_in.json',
    access: appClient,
    summary: 'Sign in with email and password; the channels an anonymous viewer follows come along',
    body: signInBody,
    response: admitted.extend({ device_token: z.string() }),
    invalid: 'email_and_password_required',
    rateLimits: ['sign_in_flood_per_ip'],
    errors: ['invalid_account'],
  }),
  signInViewerWithGoogle: endpoint({
    method: 'POST',
    path: '/app/viewers/google_sign_in.json',
    access: appClient,
    summary: 'Sign in, or up, with an access token of a Google account',
    body: z.object({
      access_token: z.string().min(1, msg('required')).max(4_000, msg('text_too_long')),
    }),
    response: admitted,
    rateLimits: ['app_sign_in_per_ip'],
    errors: ['invalid_account'],
  }),
  signOutViewer: endpoint({
    method: 'POST',
    path: '/app/viewers/sign_out.json',
    access: anyViewer,
    summary: 'End the session of the token the call carries, and messages to the device',
    response: done,
  }),
};
