import { z } from 'zod';
import { adminOf, channelInPath, platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, paging, timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';
import { msg } from './messages.ts';

/** One field that was written. `before` is null where there was nothing or nothing was told. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** One action: who did what to which thing, and when. */
export const auditEntry = z.object({
  id,
  at: timestamp,
  /** `feature.verb`, as in `channels.update`. */
  action: z.string(),
  object_type: z.string(),
  object_id: z.string().nullable(),
  /** Null for what happened by itself. A person who is no longer there has neither name nor address. */
  user: z.object({ id, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** The caller's address; platform admins alone see it. */
  ip: z.string().nullable().optional(),
  changes: z.array(fieldChange),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `capped`: counting stopped at `total`; there are more. */
const page = z.object({ audit_entries: z.array(auditEntry), total: z.int(), capped: z.boolean() });

const one = z.object({ id: idText });

export const auditEntriesApi = {
  ofChannel: endpoint({
    method: 'GET',
    path: '/channels/:id/audit_entries.json',
    access: adminOf(channelInPath('id')),
    summary: 'What was done to a channel and its people, the last first',
    params: one,
    query: z.object(paging(PAGE_SIZE.audit_entries)),
    response: page,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/audit_entries.json',
    access: platformAdmin,
    summary: 'What was done to a user, or by a user, the last first',
    params: one,
    query: z.object({
      ...paging(PAGE_SIZE.audit_entries),
      side: z.enum(['about', 'by'], msg('invalid_value')).default('about'),
    }),
    response: page,
  }),
};
