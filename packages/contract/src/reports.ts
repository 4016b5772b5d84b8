import { z } from 'zod';
import { channelInQuery, channelOf, editorOf } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, id, idText, paging, timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';
import { personSummary } from './person-summary.ts';

/** Copyright, violence or hate, not suitable for the app, spam. */
export const REPORT_REASONS = [1, 2, 3, 4] as const;

export const report = z.object({
  id,
  /** 1 to 4; any other number is a reason we do not know. */
  reason: z.int(),
  /** Handled: it stands among the resolved ones. */
  is_ignore: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  video: z.object({
    id,
    title: z.string(),
    thumb_url: z.string().nullable(),
    yt_thumb_url: z.string().nullable(),
    /** Removed since. */
    hidden: z.boolean(),
    /** Active reports of this video, counted to a hundred. */
    active_reports: z.int(),
  }),
  /** The named channel in a channel's list, else the video's first; null for a video in none. */
  channel: channelSummary.nullable(),
  user: personSummary,
});
export type Report = z.infer<typeof report>;

export const reportsApi = {
  list: endpoint({
    method: 'GET',
    path: '/video_reports.json',
    access: editorOf(channelInQuery()),
    summary: 'Reports of the videos of a channel, or of all, the latest first',
    query: z.object({
      ...paging(PAGE_SIZE.reports),
      channel_id: idText.optional(),
      /** false: active ones; true: resolved ones; absent: all. */
      is_ignore: booleanText.optional(),
      /** Only those of one video. */
      video_id: idText.optional(),
    }),
    response: z.object({ reports: z.array(report), total: z.int() }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/video_reports/count.json',
    access: editorOf(channelInQuery()),
    summary: 'How many reports of a channel, or of all, are active',
    query: z.object({ channel_id: idText.optional() }),
    response: z.object({ count: z.int() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/video_reports/:id.json',
    access: editorOf(channelOf('report')),
    summary: 'Set a report aside as handled, or take it up again',
    params: z.object({ id: idText }),
    body: z.object({ ignore: z.boolean() }),
    response: report,
    records: 'reports.update',
  }),
};
