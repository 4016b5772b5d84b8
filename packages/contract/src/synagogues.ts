import { z } from 'zod';
import { platformAdmin, staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, paging, text } from './fields.ts';
import { NAME_MAX, PAGE_SIZE, PLACE_ADDRESS_MAX, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** A house of prayer, suggested where a venue is asked for. */
export const synagogue = z.object({ id, name: z.string(), address: z.string() });
export type Synagogue = z.infer<typeof synagogue>;

export const newSynagogue = z.object({
  name: text(NAME_MAX, 'name_required'),
  address: text(PLACE_ADDRESS_MAX, 'address_required'),
});
export type NewSynagogue = z.infer<typeof newSynagogue>;

export const synagoguesApi = {
  list: endpoint({
    method: 'GET',
    path: '/synagogues.json',
    access: staff,
    summary: 'Synagogues by name, those whose name or address contains a term',
    query: z.object({
      ...paging(PAGE_SIZE.synagogues),
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default(''),
    }),
    /** `capped`: counting stopped; there are more. */
    response: z.object({ synagogues: z.array(synagogue), total: z.int(), capped: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/synagogues.json',
    access: platformAdmin,
    summary: 'Add a synagogue',
    creates: true,
    body: newSynagogue,
    response: synagogue,
    errors: ['already_exists'],
    records: 'synagogues.create',
  }),
};
