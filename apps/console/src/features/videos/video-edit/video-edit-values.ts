import { newVideo, type Video, type VideoChange } from '@bimah/contract/videos.ts';
import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import { z } from 'zod';
import { rightNow, type When } from '#ui/form/when-field/when.ts';

/** What becomes of a video that waits: it goes on waiting, comes out at once, or at a time. */
export type Publication = 'wait' | 'now' | 'timed';

export interface VideoEdit {
  title: string;
  publication: Publication;
  when: When;
}

/** Only what still waits has a publication to decide about. */
export const isPending = ({ status, hidden, processing }: Video): boolean =>
  status === 'unpublished' && !hidden && !processing;

export function editOf(video: Video): VideoEdit {
  const at = isPending(video) ? video.scheduled_at : null;
  return {
    title: video.title,
    publication: at === null ? 'wait' : 'timed',
    when: { ...rightNow, timed: true, at },
  };
}

/** Null when the choice can be saved as it is. */
export const publicationProblem = ({ publication, when }: VideoEdit, now: Date) =>
  scheduleProblem({ timed: publication === 'timed', instant: when.at }, now);

const sentences = { missing: 'required', past: 'schedule_past' } as const;

/** Checked against the clock of the moment it is sent. */
export const videoEdit = z
  .object({
    title: newVideo.shape.title,
    publication: z.enum(['wait', 'now', 'timed']),
    when: z.custom<When>(),
  })
  .superRefine((edit, context) => {
    const problem = publicationProblem(edit, new Date());
    if (problem === null) return;
    context.addIssue({ code: 'custom', path: ['when'], message: sentences[problem] });
  });

/** A schedule that stays as it was is not sent, so that an old one cannot stand in the way. */
export function changeOf(video: Video, edit: VideoEdit): VideoChange {
  const { title, publication, when } = edit;
  const base = { title, updated_at: video.updated_at };
  if (!isPending(video)) return base;
  if (publication === 'now') return { ...base, status: 'published' };
  const scheduled_at = publication === 'timed' ? when.at : null;
  return scheduled_at === video.scheduled_at ? base : { ...base, scheduled_at };
}

/** After others changed the video: their values, except where this person typed their own. */
export function rebased(typed: VideoEdit, before: VideoEdit, fresh: VideoEdit): VideoEdit {
  const isTimingTouched =
    typed.publication !== before.publication || typed.when.at !== before.when.at;
  return {
    title: typed.title === before.title ? fresh.title : typed.title,
    publication: isTimingTouched ? typed.publication : fresh.publication,
    when: isTimingTouched ? typed.when : fresh.when,
  };
}
