import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, paging, timestamp } from './fields.ts';
import { PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** Somebody who asked in the app for a partner to study with. */
export const hevrutaSubscription = z.object({
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  created_at: timestamp,
});
export type HevrutaSubscription = z.infer<typeof hevrutaSubscription>;

const gender = z.enum(['male', 'female'], msg('invalid_value'));
const term = z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long'));

export const hevrutaApi = {
  list: endpoint({
    method: 'GET',
    path: '/newsletter_subscribes.json',
    access: platformAdmin,
    summary: 'People looking for a study partner, the latest first',
    query: z.object({
      ...paging(PAGE_SIZE.hevruta),
      /** Words that must all be in name, address or phone. */
      term: term.default(''),
      gender: gender.optional(),
    }),
    /** `capped`: counting stopped at `total`; there are more. */
    response: z.object({
      subscriptions: z.array(hevrutaSubscription),
      total: z.int(),
      capped: z.boolean(),
    }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/newsletter_subscribes/export.json',
    access: platformAdmin,
    summary: 'The same people to be saved, up to 5,000 at once; that they were taken is on record',
    body: z.object({
      term: term.default(''),
      gender: gender.optional(),
      /** Go on after this one. */
      before_id: id.optional(),
    }),
    /** `next`: what to go on after; null where that was all. */
    response: z.object({ subscriptions: z.array(hevrutaSubscription), next: id.nullable() }),
    records: 'hevruta.export',
    tells: ['rows'],
  }),
};
