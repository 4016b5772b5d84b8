import { z } from 'zod';
import { series } from './analytics.ts';
import { channelInPath, channelOf, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText } from './fields.ts';

const one = z.object({ id: idText });

/** Followers are as many as there were when the day ended; the rest is what came that day. */
export const channelDays = z.object({
  xaxis: z.array(z.iso.date()),
  followers: z.array(z.int()),
  views: z.array(z.int()),
  visits: z.array(z.int()),
});
export type ChannelDays = z.infer<typeof channelDays>;

export const topVideo = z.object({
  id,
  title: z.string(),
  thumb_url: z.string().nullable(),
  yt_thumb_url: z.string().nullable(),
  views: z.int(),
});
export type TopVideo = z.infer<typeof topVideo>;

/** Thirty days up to today, cut at midnight in the platform's own time zone. */
export const channelNumbersApi = {
  channelDays: endpoint({
    method: 'GET',
    path: '/channels/:id/daily_numbers.json',
    access: editorOf(channelInPath('id')),
    summary: 'Followers, views and visits of a channel, day by day',
    params: one,
    response: channelDays,
  }),
  topVideos: endpoint({
    method: 'GET',
    path: '/channels/:id/top_videos.json',
    access: editorOf(channelInPath('id')),
    summary: 'The videos of a channel that were watched most in these days',
    params: one,
    response: z.object({ videos: z.array(topVideo) }),
  }),
  videoDays: endpoint({
    method: 'GET',
    path: '/videos/:id/daily_views.json',
    access: editorOf(channelOf('video')),
    summary: 'Views of a video, day by day',
    params: one,
    response: series,
  }),
};
