import { z } from 'zod';
import { URL_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** What a caller says of a file before sending it. */
export const uploadRequest = z.object({
  type: z.string(msg('required')).min(1, msg('required')).max(100, msg('text_too_long')),
  size: z.int().positive(msg('processing_empty')).optional(),
});

/**
 * Send the file to `url` by PUT with that content type. Once it is there, `read_url` opens it for
 * whoever sent it and nobody else, and is what to name it by in the call that uses it.
 */
export const uploadTicket = z.object({
  url: z.string(),
  content_type: z.string(),
  read_url: z.string(),
});

/** An address of ours as it is kept; one elsewhere as it is. */
export const withoutSignature = (address: string): string =>
  address.startsWith('/media/') ? address.replace(/\?.*$/, '') : address;

/**
 * A file in our own storage. Addresses elsewhere are never kept, so that nothing of ours ever fetches
 * them. One that was signed to be read may be sent back as it came; its signature is not kept.
 */
export const mediaAddress = z
  .string()
  .max(URL_MAX, msg('text_too_long'))
  .regex(/^\/media\/[A-Za-z0-9/_.-]+(?:\?[A-Za-z0-9=&_-]*)?$/, msg('not_our_media'))
  .transform(withoutSignature);

export const uploadErrors = ['too_large', 'storage_full', 'quota_exceeded'] as const;
