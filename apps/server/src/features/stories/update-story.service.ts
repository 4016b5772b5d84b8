import type { Story, StoryChange } from '@bimah/contract';
import { storyProblems } from '@bimah/contract/rules/story.ts';
import type { PictureShelves } from '#features/uploads/index.ts';
import { refuseUnschedulable } from '#features/videos/index.ts';
import { audit, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { announceStory } from './announce-story.ts';
import { wakeAt } from './stories.queue.ts';
import { present } from './stories.presenter.ts';
import * as repository from './stories.repository.ts';
import type { StoryRow } from './stories.repository.ts';
import { discardFiles } from './story-files.ts';
import { readyMedia, type MediaRequest, type ReadyMedia } from './story-media.ts';

/** What of a story people write. */
const writtenOf = ({
  title,
  description,
  title_position,
  background_color,
  media_type,
  media,
  thumb_url,
  publish_time,
}: StoryRow) => ({
  title,
  description,
  title_position,
  background_color,
  media_type,
  media,
  thumb_url,
  publish_time,
});
type Written = ReturnType<typeof writtenOf>;

/** Null where the change brings no new media. */
function requestOf(
  row: StoryRow,
  { media, media_type, thumb_url }: StoryChange,
): MediaRequest | null {
  if (!media || media === row.media) return null;
  if (!media_type) throw fieldError('media_type', 'required');
  return { channel_id: row.channel_id, media, media_type, thumb_url: thumb_url ?? null };
}

/** A whole record may be sent back: what names the media there is must name it rightly. */
function refuseMisnamed(row: StoryRow, { media_type, thumb_url }: StoryChange): void {
  if (media_type && media_type !== row.media_type) throw fieldError('media_type', 'invalid_value');
  if (thumb_url && thumb_url !== row.thumb_url) throw fieldError('thumb_url', 'not_our_media');
}

async function mediaAfter(tx: Tx, row: StoryRow, order: Order) {
  const { change, media } = order;
  if (media) return media.settle(tx);
  if (change.media === null) return { media_type: null, media: null, thumb_url: null };
  // Somebody has put other media there since it was looked at.
  if (change.media !== undefined && change.media !== row.media) throw new ApiError('stale');
  refuseMisnamed(row, change);
  return { media_type: row.media_type, media: row.media, thumb_url: row.thumb_url };
}

/** "Now" means something only to a story still to come; a time that stays is no new one. */
function publishTimeAfter(row: StoryRow, wanted: StoryChange['publish_time'], now: Date): Date {
  if (wanted === undefined) return row.publish_time;
  if (wanted === null) return row.publish_time > now ? now : row.publish_time;
  if (Date.parse(wanted) === row.publish_time.getTime()) return row.publish_time;
  refuseUnschedulable(wanted, 'publish_time');
  return new Date(wanted);
}

function refuseBare(after: Written): void {
  const problems = storyProblems(after);
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ field, key }) => [field, [key]]));
  throw new ApiError('invalid_input', { fields, message: first.key });
}

interface Asked {
  readonly id: number;
  readonly change: StoryChange;
  /** One that is out by now is left as it is. */
  readonly whileToCome?: boolean;
}

interface Order extends Asked {
  readonly media: ReadyMedia | null;
  readonly now: Date;
}

async function after(tx: Tx, row: StoryRow, order: Order): Promise<Written> {
  const { change, now } = order;
  const { title, description, title_position, background_color } = change;
  const written = {
    ...writtenOf(row),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(title_position !== undefined && { title_position }),
    ...(background_color !== undefined && { background_color }),
    ...(await mediaAfter(tx, row, order)),
    publish_time: publishTimeAfter(row, change.publish_time, now),
  };
  refuseBare(written);
  return written;
}

/** A moved time is told anew when it comes. */
async function retime(tx: Tx, row: StoryRow, publish_time: Date) {
  if (publish_time.getTime() === row.publish_time.getTime()) return {};
  const now = new Date();
  if (publish_time <= now) return { announced_at: now };
  await wakeAt(tx, publish_time);
  return { announced_at: null };
}

async function write(
  tx: Tx,
  { context, shelves }: { context: SignedInContext; shelves: PictureShelves },
  order: Order,
): Promise<Story> {
  const { id } = order;
  const before = await repository.findForUpdate(tx, id);
  if (!before) throw new ApiError('not_found');
  if (order.whileToCome && before.publish_time <= order.now) throw new ApiError('went_out');
  refuseStale(before, order.change);
  const written = await after(tx, before, order);
  const change = changeBetween(writtenOf(before), written);
  if (Object.keys(change).length === 0) return present(before, shelves.storage);
  const row = await repository.update(tx, id, {
    ...written,
    ...(written.media !== before.media && { bytes: order.media?.bytes ?? 0 }),
    ...(await retime(tx, before, written.publish_time)),
    updated_at: new Date(Math.max(order.now.getTime(), before.updated_at.getTime() + 1)),
  });
  if (row.media !== before.media) await discardFiles(tx, shelves.storage, before);
  await audit(tx, context, {
    action: 'stories.update',
    object_type: 'story',
    object_id: id,
    change: { channel_id: before.channel_id, ...change },
  });
  await announceStory(tx, row);
  return present(row, shelves.storage);
}

export async function updateStory(
  context: SignedInContext,
  shelves: PictureShelves,
  asked: Asked,
): Promise<Story> {
  const { id, change } = asked;
  const row = await repository.find(context.db, id);
  if (!row) throw new ApiError('not_found');
  refuseStale(row, change);
  if (change.channel_id !== undefined && change.channel_id !== row.channel_id) {
    throw fieldError('channel_id', 'channel_fixed');
  }
  const request = requestOf(row, change);
  const media = request && (await readyMedia({ db: context.db, ...shelves }, request));
  try {
    return await inTransaction(context.db, (tx) =>
      write(tx, { context, shelves }, { ...asked, media, now: new Date() }),
    );
  } catch (error) {
    await media?.discard();
    throw error;
  }
}
