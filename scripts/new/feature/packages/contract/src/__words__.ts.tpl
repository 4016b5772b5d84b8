import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, paging, text, timestamp } from './fields.ts';

export const __UPPER_WORDS___ON_A_PAGE = 20;
export const __UPPER_WORD___TITLE_MAX = 100;

export const __camelWord__ = z.object({ id, title: z.string(), created_at: timestamp });
export type __PascalWord__ = z.infer<typeof __camelWord__>;

export const new__PascalWord__ = z.object({ title: text(__UPPER_WORD___TITLE_MAX, 'title_required') });
export type New__PascalWord__ = z.infer<typeof new__PascalWord__>;

export const __camelWords__Api = {
  list: endpoint({
    method: 'GET',
    path: '/__snake_words__.json',
    access: platformAdmin,
    summary: '__Human words__, the newest first',
    query: z.object(paging(__UPPER_WORDS___ON_A_PAGE)),
    response: z.object({ __snake_words__: z.array(__camelWord__), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/__snake_words__.json',
    access: platformAdmin,
    summary: 'Add one __human word__',
    creates: true,
    body: z.object({ __snake_word__: new__PascalWord__ }),
    response: __camelWord__,
    example: { body: { __snake_word__: { title: 'A title' } } },
    records: '__snake_words__.create',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/__snake_words__/:id.json',
    access: platformAdmin,
    summary: 'Delete one __human word__',
    params: z.object({ id: idText }),
    response: done,
    records: '__snake_words__.remove',
  }),
};
