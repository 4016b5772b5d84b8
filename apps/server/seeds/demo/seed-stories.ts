import type { StoryMediaType } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { stories } from '#schema/stories.ts';
import { daysAgo, weekdayEveningIn } from './calendar.ts';
import type { DemoFile } from './files.ts';
import { demoStories, type DemoStory } from './stories.ts';

interface DemoMedia {
  readonly media_type: StoryMediaType;
  readonly media: DemoFile;
  readonly thumb: DemoFile;
}

/** Every story has files of its own, so that deleting one leaves the others whole. */
function mediaOf({ picture, film }: DemoStory, index: number): DemoMedia | null {
  const name = film ?? picture;
  if (name === undefined) return null;
  const key = `stories/demo-${index + 1}`;
  const ending = film ? 'mp4' : 'webp';
  return {
    media_type: film ? 'video' : 'image',
    media: { source: `${name}-tall.${ending}`, key: `${key}.${ending}` },
    thumb: { source: `${name}-tall.webp`, key: `${key}-thumb.webp` },
  };
}

function timesOf({ days_ago = 0, in_days }: DemoStory) {
  if (in_days !== undefined) {
    return {
      publish_time: weekdayEveningIn(in_days),
      created_at: daysAgo(1),
      updated_at: daysAgo(1),
    };
  }
  const out = daysAgo(days_ago);
  return { publish_time: out, announced_at: out, created_at: out, updated_at: out };
}

const storiesWithFiles = demoStories.map((demo, index) => ({ demo, own: mediaOf(demo, index) }));

export const storyFiles = (): DemoFile[] =>
  storiesWithFiles.flatMap(({ own }) => (own ? [own.media, own.thumb] : []));

export async function seedStories(
  tx: Db,
  storage: StoragePort,
  channelIds: readonly number[],
): Promise<void> {
  await tx.insert(stories).values(
    storiesWithFiles.map(({ demo, own }) => ({
      channel_id: channelIds[demo.channel - 1] as number,
      title: demo.title ?? null,
      description: demo.description ?? null,
      title_position: demo.position ?? ('middle' as const),
      background_color: demo.color ?? null,
      ...(own && {
        media_type: own.media_type,
        media: storage.addressOf(own.media.key),
        thumb_url: storage.addressOf(own.thumb.key),
      }),
      ...timesOf(demo),
    })),
  );
}
