import { z } from 'zod';
import { URL_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** What a caller says of a file before sending it. */
export const uploadRequest = z.object({
  type: z.string(msg('required')).min(1, msg('required')).max(100, msg('text_too_long')),
  size: z.int().positive(msg('processing_empty')).optional(),
});

/** Send the file there by PUT with that content type; the address without its query is what is stored. */
export const uploadTicket = z.object({ url: z.string(), content_type: z.string() });

/** A file in our own storage. Addresses elsewhere are never kept, so that nothing of ours ever fetches them. */
export const mediaAddress = z
  .string()
  .max(URL_MAX, msg('text_too_long'))
  .regex(/^\/media\/[A-Za-z0-9/_.-]+$/, msg('not_our_media'));

export const uploadErrors = ['too_large', 'storage_full'] as const;
