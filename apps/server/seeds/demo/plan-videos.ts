import type { StoragePort } from '#platform/storage/port.ts';
import { videoSiteUrl } from '@bimah/contract/rules/video-site-url.ts';
import { folderOf } from '#features/uploads/index.ts';
import type { videos } from '#schema/videos.ts';
import {
  cameOut,
  daysAgo,
  daysBefore,
  nextSabbathEve,
  weekdayEveningIn,
  workdayAgo,
} from './calendar.ts';
import { demoClips, type DemoClip } from './clips.ts';
import type { DemoFile } from './files.ts';
import { oldVideos } from './old-videos.ts';
import { seededRandom } from './random.ts';
import {
  arrivingVideos,
  awaitingVideos,
  failedVideos,
  publishedSeries,
  publishedVideos,
  removedVideos,
  type DemoArrival,
  type DemoFailure,
  type DemoVideo,
} from './videos.ts';

type VideoValues = typeof videos.$inferInsert;

export interface PlannedVideo {
  readonly values: VideoValues;
  readonly video: Omit<DemoVideo, 'clip'>;
  readonly failure?: Pick<DemoFailure, 'error_code'>;
  readonly is_arriving: boolean;
  readonly files: readonly DemoFile[];
}

type Draft = { readonly video: DemoVideo | DemoArrival; readonly values: Partial<VideoValues> };

const SEED = 613;
const MEDIAN_VIEWS = 640;
const MINUTES_BETWEEN_SCHEDULES = 15;

/** Few videos are seen by very many: the logarithm of views is spread like heights of people. */
function longTail(random: () => number): () => number {
  return () => {
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.round(MEDIAN_VIEWS * Math.exp(1.4 * bell));
  };
}

const isArrival = (video: Draft['video']): video is DemoArrival => 'source' in video;
const isFailure = (video: Draft['video']): video is DemoFailure => 'error_code' in video;

const published = (video: DemoVideo, someViews: () => number): Draft => ({
  video,
  values: {
    status: 'published',
    published_at: cameOut(video.age),
    views: video.views ?? someViews(),
    ...(video.removed && { hidden: true }),
  },
});

const scheduleOf = (inDays: number | 'sabbath' | null, index: number): Date | null => {
  if (inDays === null) return null;
  if (inDays === 'sabbath') return nextSabbathEve();
  return weekdayEveningIn(inDays, (index % 5) * MINUTES_BETWEEN_SCHEDULES);
};

const drafts = (someViews: () => number): Draft[] => [
  ...[...publishedVideos, ...publishedSeries, ...oldVideos, ...removedVideos].map((video) =>
    published(video, someViews),
  ),
  ...awaitingVideos.map((video, index) => ({
    video,
    values: { scheduled_at: scheduleOf(video.in_days, index) },
  })),
  ...failedVideos.map((video) => {
    const at = workdayAgo(video.age);
    const values = { processing: true, publish_when_ready: true, created_at: at, updated_at: at };
    return { video, values };
  }),
  ...arrivingVideos.map((video) => ({
    video,
    values: { processing: true, created_at: daysBefore(video.age) },
  })),
];

interface Media {
  readonly values: Partial<VideoValues>;
  readonly files: readonly DemoFile[];
}

const pictureOf = (storage: StoragePort, clip: DemoClip, name: string): Media => {
  const key = `thumbs/${name}.webp`;
  return {
    values: { thumb_url: storage.addressOf(key) },
    files: [{ source: `${clip}.webp`, key }],
  };
};

const filmOf = (storage: StoragePort, clip: DemoClip, name: string): Media => {
  const key = `videos/${name}.mp4`;
  const link = storage.addressOf(key);
  return {
    values: { link, video_url: link, duration: demoClips[clip] },
    files: [{ source: `${clip}.mp4`, key }],
  };
};

const sourceOf = (storage: StoragePort, video: DemoArrival, name: string): Media => {
  const key = `${folderOf(video.channels[0] as number)}/${name}.mp4`;
  return {
    values: { link: storage.addressOf(key) },
    files: [{ source: `${video.source}.mp4`, key, is_damaged: video.is_damaged }],
  };
};

const pageOf = ({ external_id = '' }: { readonly external_id?: string }): Media => ({
  values: { platform: 'youtube', external_id, link: videoSiteUrl(external_id) },
  files: [],
});

/** What of the video lies in our storage, and where the rest is. */
function mediaOf(storage: StoragePort, video: Draft['video'], name: string): Media[] {
  if (isArrival(video)) {
    return [video.external_id ? pageOf(video) : sourceOf(storage, video, name)];
  }
  const picture = video.without_picture ? [] : [pictureOf(storage, video.clip, name)];
  if (!video.external_id) return [filmOf(storage, video.clip, name), ...picture];
  const page = pageOf(video);
  const values = { ...page.values, duration: demoClips[video.clip] };
  return [{ ...page, values }, ...picture];
}

function planned(storage: StoragePort, { video, values }: Draft, name: string): PlannedVideo {
  const media = mediaOf(storage, video, name);
  const mediaValues: Partial<VideoValues> = {};
  for (const part of media) Object.assign(mediaValues, part.values);
  const created_at = daysAgo(video.age);
  return {
    video,
    ...(isFailure(video) && { failure: { error_code: video.error_code } }),
    is_arriving: isArrival(video) && !isFailure(video),
    files: media.flatMap(({ files }) => files),
    values: {
      title: video.title,
      language: video.language ?? 'he',
      platform: 'internal',
      processing: false,
      tags: [...(video.tags ?? [])],
      created_at,
      updated_at: created_at,
      ...values,
      ...mediaValues,
    },
  };
}

/** Everything that will be stored, the oldest first as in life. */
export const planVideos = (storage: StoragePort): PlannedVideo[] =>
  drafts(longTail(seededRandom(SEED)))
    .toSorted((a, b) => b.video.age - a.video.age)
    .map((draft, index) => planned(storage, draft, `demo-${String(index + 1).padStart(3, '0')}`));
