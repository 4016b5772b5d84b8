import { z } from 'zod';
import {
  channelInQuery,
  channelOf,
  channelOrNoneInBody,
  channelsInBody,
  editorOf,
  platformAdmin,
  staff,
} from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import {
  booleanText,
  done,
  id,
  idText,
  language,
  lastSeen,
  paging,
  removalReason,
  text,
  timestamp,
} from './fields.ts';
import { filmExtras } from './film-extras.ts';
import {
  BULK_IDS_MAX,
  CATEGORY_POSITION_MAX,
  DURATION_SECONDS_MAX,
  PAGE_SIZE,
  SEARCH_TERM_MAX,
  TAG_MAX,
  TAGS_MAX,
  UPLOAD_CHANNELS_MAX,
  URL_MAX,
  VIDEO_TITLE_MAX,
} from './limits.ts';
import { msg } from './messages.ts';
import { personSummary } from './person-summary.ts';
import {
  mediaAddress,
  uploadErrors,
  uploadRequest,
  uploadTicket,
  withoutSignature,
} from './uploads.ts';

export const videoPlatform = z.enum(['internal', 'youtube']);
export const videoStatus = z.enum(['unpublished', 'published']);

/** Why processing stopped: a code for the words, and whether trying again can help. */
export const processingError = z.object({
  code: z.string(),
  message: z.string(),
  permanent: z.boolean(),
});
export type ProcessingError = z.infer<typeof processingError>;

export const video = z.object({
  id,
  title: z.string(),
  language,
  platform: videoPlatform,
  status: videoStatus,
  /** Still on its way: it cannot be played, opened, edited, published or removed. */
  processing: z.boolean(),
  error: processingError.nullable(),
  thumb_url: z.string().nullable(),
  yt_thumb_url: z.string().nullable(),
  /** The picture somebody chose could not be read, and another stands in its place. */
  picture_refused: z.boolean(),
  video_url: z.string().nullable(),
  ...filmExtras,
  external_id: z.string().nullable(),
  link: z.string().nullable(),
  /** Seconds; null until known. */
  duration: z.int().nullable(),
  views: z.int(),
  /** Only where a list was asked to show comments. */
  comments: z.int().optional(),
  scheduled_at: timestamp.nullable(),
  /** The channel whose publishing queue it stands in. */
  queue_channel_id: id.nullable(),
  publish_time: timestamp.nullable(),
  published_at: timestamp.nullable(),
  /** When viewers stop seeing it, by itself; it stays when that has passed. Null: no end. */
  until: timestamp.nullable(),
  /** The channel the video is shown under: the named one in a channel's list, else its first. */
  channel_id: id.nullable(),
  channel: channelSummary.nullable(),
  channel_ids: z.array(id),
  channels: z.array(channelSummary),
  /** Both for platform admins alone; null for others. */
  category_id: id.nullable(),
  position: z.int().nullable(),
  tags: z.array(z.string()),
  playlist_ids: z.array(id),
  is_big_size: z.boolean(),
  hidden: z.boolean(),
  /** When it was removed; null while it is not. */
  removed_at: timestamp.nullable(),
  anonymous_hidden: z.boolean(),
  downloaded: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Video = z.infer<typeof video>;

/** Where the video site keeps its pictures; browsers load what stands here. */
const SITE_PICTURE =
  /^https:\/\/[a-z0-9-]{1,30}\.(?:ytimg|ggpht|googleusercontent)\.com\/[^\s"'<>\\]*$/;

const title = text(VIDEO_TITLE_MAX, 'title_required');
const tags = z.array(text(TAG_MAX)).max(TAGS_MAX, msg('too_many_tags'));

export const newVideo = z.object({
  title,
  language: language.default('he'),
  platform: videoPlatform,
  channel_ids: z
    .array(id)
    .min(1, msg('channel_required'))
    .max(UPLOAD_CHANNELS_MAX, msg('out_of_range')),
  /** The uploaded file's address, or the page of a video-site video. */
  link: z
    .string(msg('link_required'))
    .min(1, msg('link_required'))
    .max(URL_MAX, msg('text_too_long'))
    .transform(withoutSignature),
  is_big_size: z.boolean().default(false),
  thumb_url: mediaAddress.nullish(),
  yt_thumb_url: z.string().max(URL_MAX).regex(SITE_PICTURE, msg('picture_not_from_site')).nullish(),
  duration: z.number().nonnegative().max(DURATION_SECONDS_MAX, msg('out_of_range')).nullish(),
  /** Absent, or past for an uploaded file: published as soon as processing ends. */
  scheduled_at: timestamp.nullish(),
  published_at: timestamp.nullish(),
  until: timestamp.nullish(),
  category_id: id.nullish(),
  position: z
    .int()
    .min(1, msg('out_of_range'))
    .max(CATEGORY_POSITION_MAX, msg('out_of_range'))
    .nullish(),
  tags: tags.default([]),
  playlist_ids: z.array(id).max(100).default([]),
  /** Goes out at the next free slot of this channel's queue, in place of a date. */
  queue_channel_id: id.nullish(),
});
export type NewVideo = z.infer<typeof newVideo>;

export const videoChange = z.object({
  title: title.optional(),
  /** It leaves the categories of its former language. */
  language: language.optional(),
  tags: tags.optional(),
  /** The picture becomes the frame at this second of the film… */
  picture_at: z.number().nonnegative().max(DURATION_SECONDS_MAX, msg('out_of_range')).optional(),
  /** …or one that was uploaded. */
  thumb_url: mediaAddress.optional(),
  /** Null takes the schedule away. */
  scheduled_at: timestamp.nullish(),
  /** Goes out at the next free slot of this channel's queue, in place of a date. */
  queue_channel_id: id.optional(),
  /** Null takes the end away. What has ended comes out again with another end or with none. */
  until: timestamp.nullish(),
  status: videoStatus.optional(),
  hidden: z.boolean().optional(),
  /** With a removal. */
  reason: removalReason,
  /** With a removal: its open reports are resolved along with it, and open again when it comes back. */
  settle_reports: z.boolean().optional(),
  anonymous_hidden: z.boolean().optional(),
  downloaded: z.boolean().optional(),
  updated_at: lastSeen,
});
export type VideoChange = z.infer<typeof videoChange>;

export const changedVideo = video.extend({
  /** Takes this change back; null where there is nothing to take back. */
  undo_id: id.nullable(),
});
export type ChangedVideo = z.infer<typeof changedVideo>;

/** A still picture out of a film. */
const frame = z.object({
  /** Seconds. */
  at: z.number(),
  /** The picture itself, as a `data:` address: it is kept nowhere. */
  picture: z.string(),
});
export type Frame = z.infer<typeof frame>;

/** Where else a video stands, as far as the caller may see it, and what it takes on our disk. */
export const videoPlaces = z.object({
  bytes: z.int().nullable(),
  playlists: z.array(
    z.object({
      id,
      title: z.string(),
      language,
      /** One of its channels that the caller may edit. */
      channel_id: id,
      /** The video's place in the list, from 1, of so many. */
      position: z.int(),
      items: z.int(),
    }),
  ),
  categories: z.array(
    z.object({
      id,
      name: z.string(),
      /** The slot of the feed it is locked to. */
      position: z.int().nullable(),
    }),
  ),
});
export type VideoPlaces = z.infer<typeof videoPlaces>;

const secondText = z
  .string(msg('required'))
  .regex(/^\d{1,6}(?:\.\d{1,3})?$/, msg('invalid_value'))
  .transform(Number);

const one = z.object({ id: idText });
const term = z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).optional();

/** What every list of videos takes, whichever channel it is about. */
export const videoListFilters = {
  ...paging(PAGE_SIZE.library),
  /** 1 published, 3 awaiting publication; absent: both. */
  filter: z.enum(['1', '3'], msg('invalid_value')).optional(),
  language: language.optional(),
  /** `schedule`: the next to come out first, those without a date last; where all are awaiting and none is searched for, elsewhere the same as `date`. */
  sort_by: z.enum(['date', 'views', 'schedule'], msg('invalid_value')).default('date'),
  term,
  show_comments: booleanText.optional(),
  include_processing: booleanText.optional(),
  /** Removed videos instead of the others: for staff those they may still bring back. */
  removed: booleanText.optional(),
  /** Taken for old callers' sake; answers are never shared between callers. */
  cache: booleanText.optional(),
};
const listQuery = z.object({ ...videoListFilters, channel_id: idText.optional() });

/** `capped`: a search stopped counting at `total`; there are more. */
export const videoPage = z.object({ videos: z.array(video), total: z.int(), capped: z.boolean() });

/** How many a library holds, by what became of them. */
const videoCounts = z.object({
  published: z.int(),
  awaiting: z.int(),
  processing: z.int(),
  removed: z.int(),
});

export const comment = z.object({
  id,
  text: z.string(),
  created_at: timestamp,
  user: personSummary,
  video: z.object({ id, title: z.string() }),
});

export const videosApi = {
  list: endpoint({
    method: 'GET',
    path: '/videos.json',
    access: editorOf(channelInQuery()),
    summary: 'Videos of a channel; platform admins may leave the channel out',
    query: listQuery,
    response: videoPage,
    errors: ['forbidden'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/videos/counts.json',
    access: editorOf(channelInQuery()),
    summary:
      'How many videos a channel has of each state; platform admins may leave the channel out',
    query: z.object({ channel_id: idText.optional(), language: language.optional() }),
    response: videoCounts,
    errors: ['forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/videos.json',
    access: editorOf(channelsInBody('video.channel_ids')),
    summary: 'Add a video from an uploaded file or, for platform admins, from the video site',
    creates: true,
    body: z.object({ video: newVideo }),
    response: z.object({ status: z.enum(['ok', 'added_to_category']), video }),
    errors: ['video_exists', 'forbidden'],
    records: 'videos.create',
  }),
  get: endpoint({
    method: 'GET',
    path: '/videos/:id.json',
    access: editorOf(channelOf('video')),
    summary: 'One video and the number of its comments',
    params: one,
    response: z.object({ video, comments: z.int() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/videos/:id.json',
    access: editorOf(channelOf('video')),
    summary:
      'Describe, picture, schedule, publish, take back, remove or restore a video; absent fields stay as they are',
    params: one,
    body: videoChange,
    response: changedVideo,
    errors: ['video_processing', 'went_out', 'conflict', 'files_gone', 'stale', 'forbidden'],
    records: 'videos.update',
  }),
  places: endpoint({
    method: 'GET',
    path: '/videos/:id/places.json',
    access: editorOf(channelOf('video')),
    summary: 'The playlists and categories a video stands in',
    params: one,
    response: videoPlaces,
  }),
  frame: endpoint({
    method: 'GET',
    path: '/videos/:id/frame.json',
    access: editorOf(channelOf('video')),
    summary: 'What is to be seen at a second of a stored film, to choose its picture by',
    params: one,
    query: z.object({ at: secondText }),
    response: frame,
    errors: ['video_processing', 'conflict', 'files_gone'],
    rateLimits: ['frames_per_user'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/videos/undo.json',
    access: staff,
    summary:
      'Take own changes of videos back, all or none, as long as nobody has changed the same since',
    body: z.object({
      undo_ids: z
        .array(id)
        .min(1, msg('videos_required'))
        .max(BULK_IDS_MAX, msg('out_of_range'))
        .transform((given) => [...new Set(given)]),
    }),
    response: z.object({ videos: z.array(video) }),
    errors: [
      'not_found',
      'changed_since',
      'undo_late',
      'video_processing',
      'files_gone',
      'forbidden',
    ],
    records: 'videos.undo',
  }),
  fixDuration: endpoint({
    method: 'POST',
    path: '/videos/:id/redownload.json',
    access: editorOf(channelOf('video')),
    summary: 'Ask the video site again how long a video is',
    params: one,
    response: done,
    errors: ['video_processing', 'conflict'],
    records: 'videos.fix_duration',
  }),
  comments: endpoint({
    method: 'GET',
    path: '/videos/:id/comments.json',
    access: editorOf(channelOf('video')),
    summary: 'Comments on a video, the newest first',
    params: one,
    query: z.object(paging(PAGE_SIZE.comments)),
    response: z.object({ comments: z.array(comment), total: z.int() }),
  }),
  presign: endpoint({
    method: 'POST',
    path: '/videos/presign_url',
    access: editorOf(channelOrNoneInBody(-1)),
    summary:
      'An address to upload a file to; channel_id is -1 where a platform admin chose none yet',
    body: uploadRequest.extend({ channel_id: z.union([id, z.literal(-1)]) }),
    response: uploadTicket,
    rateLimits: ['uploads_per_user'],
    errors: uploadErrors,
  }),
  removeForGood: endpoint({
    method: 'DELETE',
    path: '/admins/videos/:id',
    access: platformAdmin,
    summary: 'Delete a video for good, its files included',
    params: one,
    response: done,
    errors: ['video_processing'],
    records: 'videos.remove_for_good',
  }),
};
