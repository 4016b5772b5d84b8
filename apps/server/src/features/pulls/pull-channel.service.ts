import type { ChannelPullRules } from '@bimah/contract';
import { PULL_LOOKUPS_MAX, PULL_VIDEOS_MAX, VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { isShort, skippedByTitle, type SkipReason } from '@bimah/contract/rules/pull-rules.ts';
import { cutText } from '@bimah/contract/rules/text.ts';
import { enterFromSite } from '#features/videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import { VideoSiteError, type SiteItem, type VideoSitePort } from '#platform/video-site/port.ts';
import { pauseAfter } from './pause.ts';
import * as repository from './pulls.repository.ts';
import type { PullOrder } from './pulls.repository.ts';
import { rulesOf } from './rules.ts';

/** A thousand uploads since the last look; a site that lists without end is not followed further. */
const PAGES_MAX = 20;

interface PullDeps {
  readonly db: Db;
  readonly videoSite: VideoSitePort;
  readonly run: Pick<JobRun, 'signal' | 'log'>;
}

const oldestFirst = (a: SiteItem, b: SiteItem) =>
  a.published_at.getTime() - b.published_at.getTime();

/** A first look takes the newest alone: what a channel showed in all its years stays where it is. */
async function firstUploads(site: VideoSitePort, ytId: string): Promise<SiteItem[]> {
  const { items } = await site.uploads(ytId);
  return items.toSorted(oldestFirst).slice(-PULL_VIDEOS_MAX);
}

/** Told again of the resume point's own moment, since the site may have published two in one. */
async function uploadsFrom(
  { videoSite, run }: PullDeps,
  ytId: string,
  moment: Date,
): Promise<SiteItem[]> {
  const since = new Date(moment.getTime() - 1);
  const items: SiteItem[] = [];
  let page: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    run.signal.throwIfAborted();
    const answer = await videoSite.uploads(ytId, { since, page });
    items.push(...answer.items);
    if (answer.next_page === null) break;
    page = answer.next_page;
  }
  return items.toSorted(oldestFirst);
}

/** What a look needs to judge an upload by. */
interface Look {
  readonly deps: PullDeps;
  readonly order: PullOrder;
  readonly rules: ChannelPullRules;
}

interface Verdict {
  readonly outcome: SkipReason | null;
  readonly duration: number | null;
  /** The site was asked about this one alone. */
  readonly isAsked: boolean;
}

/** The list of uploads does not tell how long they are; whoever wants to know asks for each. */
async function lengthOf(site: VideoSitePort, externalId: string): Promise<number | null> {
  try {
    return (await site.video(externalId)).duration;
  } catch (error) {
    // One that is gone or closed by now will say so when it is entered.
    if (error instanceof VideoSiteError && error.kind === 'permanent') return null;
    throw error;
  }
}

async function judge({ deps, order, rules }: Look, item: SiteItem): Promise<Verdict> {
  const byTitle = skippedByTitle(rules, item.title);
  const upload = { channel_id: order.channel_id, external_id: item.external_id };
  if (byTitle !== null || !rules.skip_short || (await repository.isClaimed(deps.db, upload))) {
    return { outcome: byTitle, duration: null, isAsked: false };
  }
  const duration = await lengthOf(deps.videoSite, item.external_id);
  return { outcome: isShort(duration) ? 'short' : null, duration, isAsked: true };
}

/** The resume point moves with each video, so that a worker that dies here loses and repeats none. */
const takeIn = (
  { deps, order, rules }: Look,
  item: SiteItem,
  { outcome, duration }: Verdict,
): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const { external_id, thumb_url, published_at } = item;
    const upload = { channel_id: order.channel_id, external_id };
    const title = cutText(item.title, VIDEO_TITLE_MAX) || external_id;
    const isFirst = await repository.claim(tx, { ...upload, title, thumb_url, duration, outcome });
    await repository.record(tx, order, { pulled_until: published_at });
    if (!isFirst || outcome !== null) return false;
    const way = rules.publishes ? 'pull' : 'pull_to_approve';
    const entered = await enterFromSite(tx, item, { channelIds: [order.channel_id], way });
    await repository.recordEntry(tx, upload, entered);
    return entered.is_new;
  });

async function pull(deps: PullDeps, order: PullOrder): Promise<void> {
  const { yt_id, pulled_until } = order;
  const uploads = pulled_until
    ? await uploadsFrom(deps, yt_id, pulled_until)
    : await firstUploads(deps.videoSite, yt_id);
  const look: Look = { deps, order, rules: await rulesOf(deps.db, order.channel_id) };
  let until = pulled_until;
  let count = 0;
  let asked = 0;
  for (const item of uploads) {
    if (count === PULL_VIDEOS_MAX || asked === PULL_LOOKUPS_MAX) break;
    deps.run.signal.throwIfAborted();
    const verdict = await judge(look, item);
    if (verdict.isAsked) asked += 1;
    if (await takeIn(look, item, verdict)) count += 1;
    until = item.published_at;
  }
  await repository.record(deps.db, order, {
    pulled_until: until,
    last_pulled_at: new Date(),
    last_result: 'ok',
    last_count: count,
    refusals: 0,
    next_pull_at: null,
  });
}

/** Takes a connected channel's new uploads in. What the site refuses is kept and tried later. */
export async function pullChannel(deps: PullDeps, channelId: number): Promise<void> {
  const order = await repository.findOrder(deps.db, channelId);
  if (!order) return;
  try {
    await pull(deps, order);
  } catch (error) {
    if (!(error instanceof VideoSiteError)) throw error;
    const refusals = order.refusals + 1;
    await repository.record(deps.db, order, {
      last_pulled_at: new Date(),
      last_result: error.code,
      last_count: 0,
      refusals,
      next_pull_at: pauseAfter(error, refusals),
    });
    deps.run.log.warn({ channel_id: channelId, code: error.code }, 'uploads were not told');
  }
}
