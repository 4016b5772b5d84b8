import { eq } from 'drizzle-orm';
import { captionProblems } from '@bimah/contract/rules/caption-checks.ts';
import type { Caption } from '@bimah/contract/rules/caption-file.ts';
import { queueProcessing } from '#features/videos/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { buryWaiting } from '#platform/jobs/inspect.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { caption_tracks } from '#schema/captions.ts';
import { categories, category_videos, video_positions } from '#schema/categories.ts';
import { processings } from '#schema/processings.ts';
import { users } from '#schema/users.ts';
import { comments, video_channels, videos } from '#schema/videos.ts';
import { daysAgo } from './calendar.ts';
import { demoCaptions, type DemoLine } from './captions.ts';
import { demoCategories } from './categories.ts';
import { demoComments, demoViewers } from './comments.ts';
import type { DemoFile } from './files.ts';
import { planVideos, type PlannedVideo } from './plan-videos.ts';

/** Trying again cannot help with these. */
const PERMANENT: ReadonlySet<string> = new Set(['damaged', 'private']);
/** What the queue keeps of the others, where that is more than their code. */
const REASONS: Readonly<Record<string, string>> = {
  interrupted: 'job heartbeat timeout',
  quota: 'quota: 403 quotaExceeded',
};
const VIEWERS_SINCE_DAYS = 120;
const HOURS_BETWEEN_COMMENTS = 5;
const HOUR_MS = 3_600_000;

type Stored = PlannedVideo & { readonly id: number };

async function insertVideos(
  tx: Db,
  plan: readonly PlannedVideo[],
  channelIds: readonly number[],
): Promise<Stored[]> {
  const rows = await tx
    .insert(videos)
    .values(plan.map(({ values }) => values))
    .returning({ id: videos.id });
  const stored = plan.map((video, index) => ({ ...video, id: rows[index]?.id as number }));
  await tx.insert(video_channels).values(
    stored.flatMap(({ id, video }) =>
      video.channels.map((number) => ({
        video_id: id,
        channel_id: channelIds[number - 1] as number,
      })),
    ),
  );
  return stored;
}

type Failed = Stored & { readonly failure: NonNullable<PlannedVideo['failure']> };

/** Where trying again may help, the job was tried to its end and waits for somebody to decide. */
async function insertFailure(tx: Tx, { id, failure, values }: Failed): Promise<void> {
  const { error_code } = failure;
  const updated_at = values.updated_at as Date;
  const told = { error_code, updated_at, error_permanent: PERMANENT.has(error_code) };
  if (told.error_permanent) {
    await tx.insert(processings).values({ video_id: id, ...told });
    return;
  }
  await queueProcessing(tx, { id, platform: values.platform });
  const [row] = await tx
    .update(processings)
    .set(told)
    .where(eq(processings.video_id, id))
    .returning({ job_id: processings.job_id });
  const reason = REASONS[error_code] ?? error_code;
  await buryWaiting(tx, { id: row?.job_id as string, reason, failed_at: updated_at });
}

async function insertFailures(tx: Tx, stored: readonly Stored[]): Promise<void> {
  for (const video of stored) {
    if (video.failure) await insertFailure(tx, { ...video, failure: video.failure });
  }
}

/** Real jobs: a row that only says it is under way would stand still, or be failed by the clean-up. */
async function queueArrivals(tx: Tx, stored: readonly Stored[]): Promise<void> {
  for (const { id, is_arriving, video } of stored) {
    if (is_arriving) await queueProcessing(tx, { id, platform: 'internal' });
    if (video.gets_extras) await queueProcessing(tx, { id, platform: 'internal', phase: 'extras' });
  }
}

const categoryKey = (index: number): string => `categories/demo-${index + 1}.webp`;

async function seedCategories(tx: Db, storage: StoragePort): Promise<void> {
  await tx.insert(categories).values(
    demoCategories.map((category, index) => ({
      name: category.name,
      language: category.language,
      hidden: 'hidden' in category,
      order: demoCategories
        .slice(0, index + 1)
        .filter(({ language }) => language === category.language).length,
      image: storage.addressOf(categoryKey(index)),
      created_at: daysAgo(600 - index),
      updated_at: daysAgo(30),
    })),
  );
}

async function insertMembers(tx: Db, stored: readonly Stored[]): Promise<void> {
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  const idOf = new Map<string, number>(rows.map(({ id, name }) => [name, id]));
  const members = stored.flatMap(({ id, video, values }) => {
    const category_id = idOf.get(video.category ?? '');
    return category_id === undefined
      ? []
      : { category_id, video_id: id, slot: video.slot, added_at: values.created_at as Date };
  });
  await tx
    .insert(category_videos)
    .values(members.map(({ slot: _slot, ...member }) => ({ ...member, source: 'hand' as const })));
  await tx
    .insert(video_positions)
    .values(
      members.flatMap(({ category_id, video_id, slot }) =>
        slot === undefined ? [] : { category_id, video_id, position: slot },
      ),
    );
}

async function insertComments(tx: Db, stored: readonly Stored[]): Promise<void> {
  const viewers = await tx
    .insert(users)
    .values(demoViewers.map((viewer) => ({ ...viewer, created_at: daysAgo(VIEWERS_SINCE_DAYS) })))
    .returning({ id: users.id });
  const spoken = stored.filter(({ video }) => demoComments[video.title]);
  const now = daysAgo(0).getTime();
  const said = spoken.flatMap(({ id, video, values }, number) => {
    const texts = demoComments[video.title] ?? [];
    // What came out lately has had little time to be spoken of.
    const sinceMs = now - (values.published_at as Date).getTime();
    const stepMs = Math.min(HOURS_BETWEEN_COMMENTS * HOUR_MS, sinceMs / (texts.length + 1));
    // Nobody writes below every video at one time.
    return texts.map((text, index) => ({
      video_id: id,
      user_id: viewers[(index + number) % viewers.length]?.id ?? null,
      text,
      created_at: new Date(now - stepMs * (index + number / spoken.length)),
    }));
  });
  // Ids follow time, as when people write.
  const byTime = said.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await tx.insert(comments).values(byTime);
}

const LINE_MS_MAX = 4_500;
const BETWEEN_LINES_MS = 150;

function captionsOf(lines: readonly DemoLine[]): Caption[] {
  return lines.map(([seconds, text], index) => {
    const start = seconds * 1_000;
    const next = (lines[index + 1]?.[0] ?? Number.POSITIVE_INFINITY) * 1_000;
    return { start, end: Math.min(start + LINE_MS_MAX, next - BETWEEN_LINES_MS), text };
  });
}

async function insertCaptions(tx: Db, stored: readonly Stored[]): Promise<void> {
  const tracks = stored.flatMap(({ id, video, values }) =>
    (demoCaptions[video.title] ?? []).map(({ language, lines, source_name = null }) => {
      const captions = captionsOf(lines);
      const problems = captionProblems(captions, values.duration ?? null).length;
      const when = { created_at: values.created_at as Date, updated_at: values.created_at as Date };
      const of = { video_id: id, language, source_name };
      return { ...of, captions, lines: captions.length, problems, ...when };
    }),
  );
  await tx.insert(caption_tracks).values(tracks);
}

/** Of videos and of categories. */
export const videoFiles = (storage: StoragePort): DemoFile[] => [
  ...demoCategories.map(({ picture }, index) => ({
    source: `${picture}.webp`,
    key: categoryKey(index),
  })),
  ...planVideos(storage).flatMap(({ files }) => files),
];

/** Videos in every state with their categories, captions and comments. */
export async function seedVideos(
  tx: Tx,
  storage: StoragePort,
  channelIds: readonly number[],
): Promise<void> {
  const plan = planVideos(storage);
  const stored = await insertVideos(tx, plan, channelIds);
  await insertFailures(tx, stored);
  await queueArrivals(tx, stored);
  await seedCategories(tx, storage);
  await insertMembers(tx, stored);
  await insertComments(tx, stored);
  await insertCaptions(tx, stored);
}
