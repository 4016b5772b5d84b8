import type { NewStory, Story } from '@bimah/contract';
import { lockChannel } from '#features/channel-locks/index.ts';
import type { PictureShelves } from '#features/uploads/index.ts';
import { refuseUnschedulable } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Prepared, SignedInContext } from '#platform/http/call.ts';
import { announceStory } from './announce-story.ts';
import { wakeAt } from './stories.queue.ts';
import { present } from './stories.presenter.ts';
import * as repository from './stories.repository.ts';
import { readyMedia, type MediaRequest, type ReadyMedia, type StoryMedia } from './story-media.ts';

const NO_MEDIA = { media_type: null, media: null, thumb_url: null };

/** The contract has seen to it that media comes with its type. */
const requestOf = ({ channel_id, media, media_type, thumb_url }: NewStory): MediaRequest | null =>
  media && media_type ? { channel_id, media, media_type, thumb_url: thumb_url ?? null } : null;

const valuesOf = (given: NewStory, own: StoryMedia | typeof NO_MEDIA, now: Date) => ({
  channel_id: given.channel_id,
  title: given.title ?? null,
  description: given.description ?? null,
  title_position: given.title_position,
  background_color: given.background_color ?? null,
  ...own,
  publish_time: given.publish_time ? new Date(given.publish_time) : now,
});

interface NewParts {
  readonly storage: PictureShelves['storage'];
  readonly given: NewStory;
  readonly media: ReadyMedia | null;
}

function write(context: SignedInContext, { storage, given, media }: NewParts): Promise<Story> {
  return inTransaction(context.db, async (tx) => {
    await lockChannel(tx, given.channel_id);
    const now = new Date();
    const values = valuesOf(given, media ? await media.settle(tx) : NO_MEDIA, now);
    const isLive = values.publish_time <= now;
    const announced_at = isLive ? now : null;
    const row = await repository.insert(tx, {
      ...values,
      bytes: media?.bytes ?? 0,
      announced_at,
    });
    if (!isLive) await wakeAt(tx, row.publish_time);
    await audit(tx, context, {
      action: 'stories.create',
      object_type: 'story',
      object_id: row.id,
      change: values,
    });
    await announceStory(tx, row);
    return present(row, storage);
  });
}

export async function prepareStory(
  context: SignedInContext,
  { storage, media: desk }: PictureShelves,
  given: NewStory,
): Promise<Prepared<Story>> {
  if (given.publish_time) refuseUnschedulable(given.publish_time, 'publish_time');
  const request = requestOf(given);
  const media = request && (await readyMedia({ db: context.db, storage, media: desk }, request));
  return {
    write: ({ db }) => write({ ...context, db }, { storage, given, media }),
    discard: async () => media?.discard(),
  };
}
