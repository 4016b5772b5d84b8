import { z } from 'zod';
import { channelInPath, editorOf } from './access.ts';
import { channelDays, topVideo } from './channel-numbers.ts';
import { channelStats } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { done, idText, language, timestamp } from './fields.ts';
import { video } from './videos.ts';

/** What can come out on a day: a video, a story, or a lesson that takes place. */
export const plannedKind = z.enum(['video', 'story', 'lesson']);
export type PlannedKind = z.infer<typeof plannedKind>;

export const planned = z.object({ kind: plannedKind, at: timestamp, count: z.int() });
export type Planned = z.infer<typeof planned>;

export const rankedVideo = topVideo.extend({
  language,
  duration: z.int().nullable(),
  published_at: timestamp.nullable(),
});
export type RankedVideo = z.infer<typeof rankedVideo>;

/** Which of the first steps of a new channel are done. */
export const guideSteps = z.object({
  details: z.boolean(),
  video: z.boolean(),
  playlist: z.boolean(),
  colleague: z.boolean(),
});
export type GuideSteps = z.infer<typeof guideSteps>;

export const dashboard = z.object({
  /** Null once all steps are done or somebody has hidden them. */
  guide: guideSteps.nullable(),
  stats: channelStats,
  /** Two whole weeks and then today, of the channel in all languages. */
  recent: channelDays,
  /** The next two weeks and a day more, so that every clock finds its own fourteen days in it. */
  planned: z.array(planned),
  /** What is read on the Shabbats of these days, in the caller's language and as in Israel. */
  portions: z.array(z.object({ date: z.iso.date(), name: z.string() })),
  /** The next to come out first, those without a date last. */
  awaiting: z.object({ videos: z.array(video), total: z.int() }),
  best: z.object({
    /** By what came in the last seven whole days. */
    week: z.array(rankedVideo),
    ever: z.array(rankedVideo),
  }),
  /** Videos that got stuck on their way. */
  failed: z.int(),
});
export type Dashboard = z.infer<typeof dashboard>;

const ofChannel = {
  access: editorOf(channelInPath('id')),
  params: z.object({ id: idText }),
} as const;

export const dashboardApi = {
  show: endpoint({
    ...ofChannel,
    method: 'GET',
    path: '/channels/:id/dashboard.json',
    summary: 'What the dashboard of a channel shows at first, in one answer',
    query: z.object({ language: language.optional() }),
    response: dashboard,
  }),
  setGuide: endpoint({
    ...ofChannel,
    method: 'PUT',
    path: '/channels/:id/guide.json',
    summary: 'Hide the first steps of a new channel from its staff, or show them again',
    body: z.object({ hidden: z.boolean() }),
    example: { body: { hidden: true } },
    response: done,
    records: ['dashboard.hide_guide', 'dashboard.show_guide'],
  }),
};
