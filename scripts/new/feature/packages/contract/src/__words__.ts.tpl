import { z } from 'zod';
[platform] import { platformAdmin } from './access.ts';
[channel] import { channelInBody, channelInQuery, channelOf, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, paging, text, timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';
[channel] import { msg } from './messages.ts';

export const __UPPER_WORD___TITLE_MAX = 100;

export const __camelWord__ = z.object({
  id,
[channel]   channel_id: id,
  title: z.string(),
  created_at: timestamp,
});
export type __PascalWord__ = z.infer<typeof __camelWord__>;

export const new__PascalWord__ = z.object({ title: text(__UPPER_WORD___TITLE_MAX, 'title_required') });
export type New__PascalWord__ = z.infer<typeof new__PascalWord__>;

export const __camelWords__Api = {
  list: endpoint({
    method: 'GET',
    path: '/__snake_words__.json',
[platform]     access: platformAdmin,
[platform]     summary: '__Human words__, the newest first',
[platform]     query: z.object(paging(PAGE_SIZE.usual)),
[channel]     access: editorOf(channelInQuery()),
[channel]     summary: '__Human words__ of a channel, the newest first',
[channel]     query: z.object({
[channel]       ...paging(PAGE_SIZE.usual),
[channel]       // Platform admins have to name a channel too: there is no list of all.
[channel]       channel_id: z.string(msg('required')).pipe(idText),
[channel]     }),
    response: z.object({ __snake_words__: z.array(__camelWord__), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/__snake_words__.json',
[platform]     access: platformAdmin,
[platform]     summary: 'Add one __human word__',
[channel]     access: editorOf(channelInBody()),
[channel]     summary: 'Add one __human word__ to a channel',
    creates: true,
[platform]     body: z.object({ __snake_word__: new__PascalWord__ }),
[channel]     body: z.object({ channel_id: id, __snake_word__: new__PascalWord__ }),
    response: __camelWord__,
[platform]     example: { body: { __snake_word__: { title: 'A title' } } },
[channel]     example: { body: { channel_id: 1, __snake_word__: { title: 'A title' } } },
    records: '__snake_words__.create',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/__snake_words__/:id.json',
[platform]     access: platformAdmin,
[channel]     access: editorOf(channelOf('__snake_word__')),
    summary: 'Delete one __human word__',
    params: z.object({ id: idText }),
    response: done,
    records: '__snake_words__.remove',
  }),
};
