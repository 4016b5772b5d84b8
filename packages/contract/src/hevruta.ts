import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, paging, timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';

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

export const hevrutaApi = {
  list: endpoint({
    method: 'GET',
    path: '/newsletter_subscribes.json',
    access: platformAdmin,
    summary: 'People looking for a study partner, the latest first',
    query: z.object(paging(PAGE_SIZE.hevruta)),
    response: z.object({ subscriptions: z.array(hevrutaSubscription), total: z.int() }),
  }),
};
