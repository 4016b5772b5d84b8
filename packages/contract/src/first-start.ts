import { z } from 'zod';
import { anonymous } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, email, name, newPassword, text, timestamp } from './fields.ts';
import { PLATFORM_NAME_MAX, URL_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** From the address the start has printed; travels in bodies alone, so that no log keeps it. */
const token = z.string(msg('required')).min(1, msg('required')).max(200, msg('invalid_value'));

export const firstStartForm = z.object({
  platform_name: text(PLATFORM_NAME_MAX),
  name,
  email,
  password: newPassword,
});

export const startCheck = z.enum(['address', 'storage', 'mail']);
export type StartCheck = z.infer<typeof startCheck>;

/** `kept`: it works, but mails stay on the server as files. `differs`: people come by another address. */
export const startCheckResult = z.object({
  state: z.enum(['works', 'kept', 'differs', 'failed']),
  /** What the part said instead, by its code. */
  reason: z.string().nullable(),
});
export type StartCheckResult = z.infer<typeof startCheckResult>;

const example = { token: 'of-the-printed-address' };

export const firstStartApi = {
  look: endpoint({
    method: 'POST',
    path: '/first_start/look.json',
    access: anonymous,
    makesRoom: true,
    summary: 'What the page of the first start shows, to whoever has the printed address',
    body: z.object({ token }),
    example: { body: example },
    response: z.object({
      expires_at: timestamp,
      public_url: z.string(),
      /** Null: mails are kept as files. */
      mail_server: z.string().nullable(),
    }),
    rateLimits: ['first_start_per_ip'],
    errors: ['start_link_invalid', 'already_set_up'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/first_start/check.json',
    access: anonymous,
    makesRoom: true,
    summary: 'Try one part for real: send a mail, write and remove a file, compare the address',
    body: z.discriminatedUnion('part', [
      /** As the browser sees it. */
      z.object({
        token,
        part: z.literal('address'),
        address: z.string(msg('required')).max(URL_MAX, msg('invalid_value')),
      }),
      z.object({ token, part: z.literal('storage') }),
      z.object({ token, part: z.literal('mail'), email }),
    ]),
    example: { body: { ...example, part: 'storage' } },
    response: startCheckResult,
    rateLimits: ['first_start_per_ip'],
    errors: ['start_link_invalid', 'already_set_up'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/first_start/finish.json',
    access: anonymous,
    summary: 'Make the first platform admin and name the platform; works once',
    body: firstStartForm.extend({ token }),
    example: {
      body: {
        ...example,
        platform_name: 'אור החכמה',
        name: 'אורי לביא',
        email: 'uri@example.org',
        password: 'four plain words here',
      },
    },
    response: done,
    rateLimits: ['first_start_per_ip'],
    errors: ['start_link_invalid', 'already_set_up'],
    records: 'users.create_first_admin',
  }),
};
