import { z } from 'zod';
import { appClient, viewer as anyViewer } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, lines, timestamp } from './fields.ts';
import { COMMENT_MAX, REPORT_REASON_MAX, WATCH_SECONDS_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { userDevice } from './users.ts';

const one = z.object({ id: idText });

export const appView = z.object({
  id: z.uuid(),
  video_id: id,
  /** As it counts: no longer than the video lasts. */
  watch_seconds: z.int(),
  device: userDevice.nullable(),
  created_at: timestamp,
});
export type AppView = z.infer<typeof appView>;

export const appComment = z.object({
  id,
  video_id: id,
  text: z.string(),
  created_at: timestamp,
});
export type AppComment = z.infer<typeof appComment>;

export const appReport = z.object({
  id,
  video_id: id,
  reason: z.int(),
  created_at: timestamp,
});
export type AppReport = z.infer<typeof appReport>;

/** Captions viewers may have on. */
export const appCaptions = z.object({
  language,
  /** Below the server's address, with the app's key: the captions as a VTT file. */
  url: z.string(),
  updated_at: timestamp,
});

/** What viewers do with a video. One that is not out is not there for them. */
export const appVideosApi = {
  recordView: endpoint({
    method: 'POST',
    path: '/app/videos/:id/views.json',
    access: anyViewer,
    summary:
      'One sitting before a video and how long it lasted; within half an hour they are one view, and their time adds up',
    creates: true,
    params: one,
    body: z.object({
      watch_seconds: z
        .int(msg('invalid_value'))
        .min(0, msg('out_of_range'))
        .max(WATCH_SECONDS_MAX, msg('out_of_range')),
      /** Absent: what the viewer is known by. */
      device: z.enum(userDevice.options, msg('invalid_value')).optional(),
    }),
    response: appView,
    rateLimits: ['app_views_per_user'],
  }),
  commentOnVideo: endpoint({
    method: 'POST',
    path: '/app/videos/:id/comments.json',
    access: anyViewer,
    summary: 'Comment on a video',
    creates: true,
    params: one,
    body: z.object({ text: lines(COMMENT_MAX) }),
    response: appComment,
    rateLimits: ['app_comments_per_user'],
  }),
  reportVideo: endpoint({
    method: 'POST',
    path: '/app/videos/:id/reports.json',
    access: anyViewer,
    summary: 'Report a video; a second report by the same viewer is the first one again',
    creates: true,
    params: one,
    body: z.object({
      reason: z
        .int(msg('invalid_value'))
        .min(0, msg('out_of_range'))
        .max(REPORT_REASON_MAX, msg('out_of_range')),
    }),
    response: appReport,
    rateLimits: ['app_reports_per_user'],
  }),
  listCaptions: endpoint({
    method: 'GET',
    path: '/app/videos/:id/captions.json',
    access: appClient,
    summary: 'The languages a video has captions in',
    params: one,
    response: z.object({ captions: z.array(appCaptions) }),
    rateLimits: ['app_reads_per_ip', 'app_reads_per_viewer'],
  }),
  readCaptions: endpoint({
    method: 'GET',
    path: '/app/videos/:id/captions/:language.vtt',
    access: appClient,
    summary: 'The captions of a video in one language, as a VTT file',
    params: one.extend({ language }),
    response: z.string(),
    textType: 'text/vtt',
    rateLimits: ['app_reads_per_ip', 'app_reads_per_viewer'],
  }),
};
