import { z } from 'zod';

const videoId = z.string().regex(/^[\w-]{11}$/);
const channelId = z.string().regex(/^UC[\w-]{22}$/);

const picture = z.object({ url: z.string() }).optional();
const pictures = z.object({
  default: picture,
  medium: picture,
  high: picture,
  standard: picture,
  maxres: picture,
});
export type Pictures = z.output<typeof pictures>;

const snippet = z.object({ title: z.string(), thumbnails: pictures.default({}) });

export const videoList = z.object({
  items: z.array(
    z.object({
      id: videoId,
      snippet: snippet.extend({ liveBroadcastContent: z.string().default('none') }),
      contentDetails: z.object({ duration: z.string().optional() }).default({}),
      status: z.object({
        uploadStatus: z.string().default('processed'),
        privacyStatus: z.string(),
        embeddable: z.boolean().default(true),
      }),
    }),
  ),
});
export type ApiVideo = z.output<typeof videoList>['items'][number];

/** The site leaves `items` out where there are none. */
export const channelList = z.object({
  items: z.array(z.object({ id: channelId, snippet })).default([]),
});

export const itemList = z.object({
  nextPageToken: z.string().max(500).optional(),
  items: z.array(
    z.object({
      snippet,
      contentDetails: z.object({
        videoId,
        /** Missing for videos that are private or gone. */
        videoPublishedAt: z.iso.datetime({ offset: true }).optional(),
      }),
      status: z.object({ privacyStatus: z.string() }),
    }),
  ),
});

export const problem = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string() })).default([]),
  }),
});

export const embedding = z.object({ title: z.string(), thumbnail_url: z.string().optional() });
