import { z } from 'zod';
import { staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { URL_MAX } from './limits.ts';
import { msg } from './messages.ts';

const link = z.object({
  link: z
    .string(msg('link_required'))
    .trim()
    .min(1, msg('link_required'))
    .max(URL_MAX, msg('text_too_long')),
});

/** The server alone asks the video site: it holds the key, and asks no other address. */
export const videoSiteApi = {
  video: endpoint({
    method: 'GET',
    path: '/video_site/video.json',
    access: staff,
    summary: 'What the video site tells of a video',
    query: link,
    response: z.object({
      external_id: z.string(),
      title: z.string(),
      thumb_url: z.string().nullable(),
      duration: z.int().nullable(),
      embeddable: z.boolean(),
    }),
    rateLimits: ['video_site_per_user'],
    errors: ['video_site_unavailable', 'video_site_needs_key', 'video_not_on_site'],
  }),
  channel: endpoint({
    method: 'GET',
    path: '/video_site/channel.json',
    access: staff,
    summary: 'What the video site tells of a channel',
    query: link,
    response: z.object({
      external_id: z.string(),
      title: z.string(),
      thumb_url: z.string().nullable(),
    }),
    rateLimits: ['video_site_per_user'],
    errors: ['video_site_unavailable', 'video_site_needs_key', 'video_not_on_site'],
  }),
};
