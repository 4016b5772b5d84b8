import { z } from 'zod';
import { viewer as anyViewer } from './access.ts';
import { endpoint } from './endpoint.ts';
import { email, name } from './fields.ts';
import { hevrutaSubscription } from './hevruta.ts';
import { PHONE_TYPED_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { userGender } from './users.ts';

/** As typed; kept as E.164. */
const phone = z
  .string(msg('phone_required'))
  .trim()
  .min(1, msg('phone_required'))
  .max(PHONE_TYPED_MAX, msg('phone_invalid'))
  .regex(/^[\d+.\s()-]*$/, msg('phone_invalid'));

export const newHevruta = z.object({
  name,
  email: email.nullish(),
  phone,
  gender: userGender.nullish(),
});
export type NewHevruta = z.infer<typeof newHevruta>;

export const appHevrutaApi = {
  askForHevruta: endpoint({
    method: 'POST',
    path: '/app/hevruta.json',
    access: anyViewer,
    summary: 'Ask for a study partner',
    creates: true,
    body: newHevruta,
    response: hevrutaSubscription,
    rateLimits: ['app_hevruta_per_user'],
  }),
};
