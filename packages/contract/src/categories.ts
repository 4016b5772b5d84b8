import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, paging, timestamp } from './fields.ts';
import { LIST_LIMIT_MAX } from './limits.ts';

/** A shelf of the viewers' app, in one language. */
export const category = z.object({
  id,
  name: z.string(),
  order: z.int(),
  hidden: z.boolean(),
  language,
  image: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Category = z.infer<typeof category>;

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/categories.json',
    access: platformAdmin,
    summary: 'Categories to choose from, in their order; hidden ones are left out',
    query: z.object({ ...paging(LIST_LIMIT_MAX), language: language.optional() }),
    response: z.object({ categories: z.array(category), total: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/categories/:id',
    access: platformAdmin,
    summary: 'One category',
    params: z.object({ id: idText }),
    response: category,
  }),
};
