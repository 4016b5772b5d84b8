import { language as videoLanguage, type Language } from '@bimah/contract/fields.ts';
import { newVideo, type Video, type VideoChange } from '@bimah/contract/videos.ts';
import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import { hasEnded, untilProblem } from '@bimah/contract/rules/until.ts';
import { z } from 'zod';
import { endingAt, momentOf, type End } from '#ui/form/end-field/end.ts';
import { rightNow, type When } from '#ui/form/when-field/when.ts';

/** What becomes of a video that waits: it goes on waiting, comes out at once, at a time, or in its turn. */
export type Publication = 'wait' | 'now' | 'timed' | 'queue';

/** A second of the film, or a picture that was uploaded. */
export type ChosenPicture = { readonly at: number } | { readonly address: string };

export interface VideoEdit {
  title: string;
  language: Language;
  tags: string[];
  /** Null while the picture stays as it is. */
  picture: ChosenPicture | null;
  publication: Publication;
  when: When;
  until: End;
}

/** Only what still waits has a publication to decide about. */
export const isPending = ({ status, hidden, processing }: Video): boolean =>
  status === 'unpublished' && !hidden && !processing;

function publicationOf({ queue_channel_id }: Video, at: string | null): Publication {
  if (queue_channel_id !== null) return 'queue';
  return at === null ? 'wait' : 'timed';
}

/** An end that has passed is none any more; whoever publishes again decides anew. */
const endOf = ({ until }: Video): string | null =>
  hasEnded({ until, now: Date.now() }) ? null : until;

export function editOf(video: Video): VideoEdit {
  const at = isPending(video) ? video.scheduled_at : null;
  return {
    title: video.title,
    language: video.language,
    tags: [...video.tags],
    picture: null,
    publication: publicationOf(video, at),
    when: { ...rightNow, timed: true, at },
    until: endingAt(endOf(video)),
  };
}

/** Null when the choice can be saved as it is. */
export const publicationProblem = ({ publication, when }: VideoEdit, now: Date) =>
  scheduleProblem({ timed: publication === 'timed', instant: when.at }, now);

/** Null when the end can be saved as it is. */
export function endProblem({ publication, when, until }: VideoEdit, now: Date) {
  if (until.timed && until.at === null) return 'required';
  const out = publication === 'timed' ? when.at : null;
  return untilProblem({ until: momentOf(until), publication: out, now });
}

const sentences = { missing: 'required', past: 'schedule_past' } as const;

/** Checked against the clock of the moment it is sent. */
export const videoEdit = z
  .object({
    title: newVideo.shape.title,
    language: videoLanguage,
    tags: newVideo.shape.tags.unwrap(),
    picture: z.custom<ChosenPicture | null>(),
    publication: z.enum(['wait', 'now', 'timed', 'queue']),
    when: z.custom<When>(),
    until: z.custom<End>(),
  })
  .superRefine((edit, context) => {
    const problem = publicationProblem(edit, new Date());
    if (problem !== null) {
      context.addIssue({ code: 'custom', path: ['when'], message: sentences[problem] });
    }
    const wrongEnd = endProblem(edit, new Date());
    if (wrongEnd !== null) {
      context.addIssue({ code: 'custom', path: ['until'], message: wrongEnd });
    }
  });

const sameTags = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other);

function pictureOf(picture: ChosenPicture | null): VideoChange {
  if (picture === null) return {};
  return 'at' in picture ? { picture_at: picture.at } : { thumb_url: picture.address };
}

/** Only what was changed is sent: what others did to the rest stays. */
const describedBy = (video: Video, { language, tags, picture }: VideoEdit): VideoChange => ({
  ...(language !== video.language && { language }),
  ...(!sameTags(tags, video.tags) && { tags }),
  ...pictureOf(picture),
});

/** An end that stays as it was is not sent; one that has passed goes when the video is to come out again. */
function endChange(video: Video, { publication, until }: VideoEdit): VideoChange {
  const wanted = momentOf(until);
  if (wanted !== endOf(video)) return { until: wanted };
  const comesOut = isPending(video) && publication !== 'wait';
  return comesOut && video.until !== wanted ? { until: wanted } : {};
}

/** A schedule that stays as it was is not sent, so that an old one cannot stand in the way. */
export function changeOf(video: Video, edit: VideoEdit, queueOf = video.channel_id): VideoChange {
  const { title, publication, when } = edit;
  const base = {
    title,
    ...describedBy(video, edit),
    ...endChange(video, edit),
    updated_at: video.updated_at,
  };
  if (!isPending(video)) return base;
  if (publication === 'now') return { ...base, status: 'published' };
  if (publication === 'queue') {
    const isQueued = video.queue_channel_id !== null || queueOf === null;
    return isQueued ? base : { ...base, queue_channel_id: queueOf };
  }
  const scheduled_at = publication === 'timed' ? when.at : null;
  return scheduled_at === video.scheduled_at ? base : { ...base, scheduled_at };
}

/** After others changed the video: their values, except where this person typed their own. */
export function rebased(typed: VideoEdit, before: VideoEdit, fresh: VideoEdit): VideoEdit {
  const isTimingTouched =
    typed.publication !== before.publication || typed.when.at !== before.when.at;
  return {
    title: typed.title === before.title ? fresh.title : typed.title,
    language: typed.language === before.language ? fresh.language : typed.language,
    tags: sameTags(typed.tags, before.tags) ? fresh.tags : typed.tags,
    picture: typed.picture,
    publication: isTimingTouched ? typed.publication : fresh.publication,
    when: isTimingTouched ? typed.when : fresh.when,
    until: momentOf(typed.until) === momentOf(before.until) ? fresh.until : typed.until,
  };
}

export const CHANGEABLE = ['title', 'language', 'tags', 'picture', 'publication', 'until'] as const;
export type ChangedField = (typeof CHANGEABLE)[number];

const isSame: Readonly<Record<ChangedField, (one: VideoEdit, other: VideoEdit) => boolean>> = {
  title: (one, other) => one.title === other.title,
  language: (one, other) => one.language === other.language,
  tags: (one, other) => sameTags(one.tags, other.tags),
  picture: (one) => one.picture === null,
  publication: (one, other) =>
    one.publication === other.publication &&
    (one.publication !== 'timed' || one.when.at === other.when.at),
  until: (one, other) => momentOf(one.until) === momentOf(other.until),
};

/** Which of its fields this person has changed. */
export const changedFields = (typed: VideoEdit, before: VideoEdit): ChangedField[] =>
  CHANGEABLE.filter((field) => !isSame[field](typed, before));
