import { z } from 'zod';
import { channelOf, channelOrNoneInBody, editorOf, staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, text, timestamp } from './fields.ts';
import { FILE_NAME_MAX, PARTS_SIGNED_AT_ONCE, URL_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** What a caller says of a file before sending it; with files in a bucket the size has to be told. */
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

const sha256 = z.string(msg('required')).regex(/^[0-9a-f]{64}$/, msg('invalid_value'));

/** A film that is sent in parts. Only whoever opened it sees it. */
const partedUpload = z.object({
  id,
  channel_id: id.nullable(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  fingerprint: z.string(),
  /** Every part but the last is so long. */
  part_size: z.int(),
  /** The numbers of the parts that are here, from 1. */
  arrived: z.array(z.int()),
  /** As in an `uploadTicket`, once all of it is here. */
  read_url: z.string().nullable(),
  created_at: timestamp,
  /** What is not complete by then goes away. */
  expires_at: timestamp,
});
export type PartedUpload = z.infer<typeof partedUpload>;

const one = z.object({ id: idText });
const ofUpload = editorOf(channelOf('upload'));

export const uploadsApi = {
  open: endpoint({
    method: 'POST',
    path: '/uploads.json',
    access: editorOf(channelOrNoneInBody(-1)),
    summary:
      'Begin to send a film in parts, or go on with it where the same person began; channel_id is -1 where a platform admin chose none yet',
    body: z.object({
      channel_id: z.union([id, z.literal(-1)]),
      name: text(FILE_NAME_MAX),
      type: uploadRequest.shape.type,
      size: z.int().positive(msg('processing_empty')),
      /** SHA-256 of what `rules/upload-parts.ts` names. */
      fingerprint: sha256,
    }),
    response: z.object({
      upload: partedUpload,
      /** A video that was made of this very file. */
      known: z.object({ id, channel_id: id, title: z.string() }).nullable(),
    }),
    example: {
      body: {
        channel_id: 1,
        name: 'lesson.mp4',
        type: 'video/mp4',
        size: 7_000_000,
        fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
    rateLimits: ['uploads_per_user'],
    errors: uploadErrors,
  }),
  list: endpoint({
    method: 'GET',
    path: '/uploads.json',
    access: staff,
    summary: 'The films the caller began to send and nothing was made of yet, the newest first',
    response: z.object({ uploads: z.array(partedUpload) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/uploads/:id.json',
    access: ofUpload,
    summary: 'Which parts of a film have arrived',
    params: one,
    response: partedUpload,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/uploads/:id/parts.json',
    access: ofUpload,
    summary: 'Addresses to send parts to, by PUT with these headers; each takes that part alone',
    params: one,
    body: z.object({
      parts: z
        .array(z.object({ number: z.int().positive(), sha256 }))
        .min(1, msg('required'))
        .max(PARTS_SIGNED_AT_ONCE, msg('out_of_range')),
    }),
    response: z.object({
      parts: z.array(
        z.object({
          number: z.int(),
          url: z.string(),
          headers: z.record(z.string(), z.string()),
        }),
      ),
    }),
    example: {
      body: {
        parts: [
          {
            number: 1,
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          },
        ],
      },
    },
    rateLimits: ['upload_parts_per_user'],
    errors: ['already_exists', 'storage_full'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/uploads/:id/complete.json',
    access: ofUpload,
    summary: 'Join the parts; asked again it answers the same',
    params: one,
    response: z.object({ read_url: z.string() }),
    errors: ['upload_incomplete', 'file_changed', 'unsupported_type'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/uploads/:id.json',
    access: ofUpload,
    summary: 'Give up a film that is being sent; its parts go away',
    params: one,
    response: z.object({ status: z.literal('ok') }),
  }),
};
