import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import { announcePlaylist, itemsRepository } from '#features/playlist-items/index.ts';
import { BY_ITSELF, enterFromSite } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import { VideoSiteError, type SiteItem, type VideoSitePort } from '#platform/video-site/port.ts';
import { planImport, type ImportPlan } from './import-order.ts';
import * as repository from './playlists.repository.ts';
import { queueRelease } from './playlists.queue.ts';

export interface ImportOrder {
  readonly playlist_id: number;
  readonly external_id: string;
}

interface ImportDeps {
  readonly db: Db;
  readonly videoSite: VideoSitePort;
  readonly run: Pick<JobRun, 'signal' | 'log'>;
}

/** Each video once, in the list's order; a list without end is followed as far as ours may reach. */
async function readList({ videoSite, run }: ImportDeps, externalId: string): Promise<SiteItem[]> {
  const items = new Map<string, SiteItem>();
  let page: string | undefined;
  for (let asked = 0; asked < PLAYLIST_ITEMS_MAX && items.size < PLAYLIST_ITEMS_MAX; asked += 1) {
    run.signal.throwIfAborted();
    const answer = await videoSite.playlist(externalId, { page, fresh: true });
    for (const item of answer.items) {
      if (!items.has(item.external_id)) items.set(item.external_id, item);
    }
    if (answer.next_page === null) break;
    page = answer.next_page;
  }
  return [...items.values()].slice(0, PLAYLIST_ITEMS_MAX);
}

/** One short transaction each: a worker that dies here leaves videos that the next run finds and uses. */
async function takeInAll(
  { db, run }: ImportDeps,
  items: readonly SiteItem[],
  channelIds: readonly number[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const item of items) {
    run.signal.throwIfAborted();
    const entry = { channelIds, way: 'playlist' } as const;
    const { id } = await inTransaction(db, (tx) => enterFromSite(tx, item, entry));
    ids.push(id);
  }
  return ids;
}

/** The row, unless the list was deleted or linked elsewhere while the site was asked. */
async function lockStill(tx: Tx, { playlist_id, external_id }: ImportOrder) {
  const [row] = await itemsRepository.lockPlaylists(tx, [playlist_id]);
  return row?.external_id === external_id ? row : undefined;
}

async function writePlan(tx: Tx, id: number, plan: ImportPlan): Promise<void> {
  await repository.removeItems(tx, plan.removed);
  await repository.placeItems(tx, plan.kept);
  await repository.markFromSite(tx, plan.marked);
  await itemsRepository.insertItems(
    tx,
    id,
    plan.added.map((item) => ({ ...item, source: 'site' as const })),
  );
  if (plan.changes) await itemsRepository.touch(tx, id);
}

async function finish(tx: Tx, order: ImportOrder, videoIds: readonly number[]): Promise<void> {
  const { playlist_id: id } = order;
  const there = new Set((await itemsRepository.lockVideos(tx, videoIds)).map((video) => video.id));
  const row = await lockStill(tx, order);
  if (!row) return;
  const plan = planImport(
    await itemsRepository.findItems(tx, id),
    videoIds.filter((video) => there.has(video)),
  );
  await writePlan(tx, id, plan);
  await record(tx, order, { import_state: 'ok', import_problem: null });
  if (row.status === 'published') await queueRelease(tx, id);
  if (plan.changes) {
    await audit(tx, BY_ITSELF, {
      action: 'playlists.import',
      object_type: 'playlist',
      object_id: id,
      change: { added: plan.added.length, removed: plan.removed.length },
    });
  }
}

type Outcome = Pick<repository.NewPlaylistRow, 'import_state' | 'import_problem'>;

/** How it went is no change of the list: forms that are open stay valid. */
async function record(tx: Tx, { playlist_id }: ImportOrder, outcome: Outcome): Promise<void> {
  await repository.recordImport(tx, playlist_id, { ...outcome, imported_at: new Date() });
  const channelIds = await itemsRepository.findChannelIds(tx, playlist_id);
  await announcePlaylist(tx, playlist_id, channelIds);
}

const recordIfStill = (db: Db, order: ImportOrder, outcome: Outcome): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await lockStill(tx, order)) await record(tx, order, outcome);
  });

/** Fills a list from the video site. Trouble that passes is told and tried again; other trouble is told. */
export async function importPlaylist(deps: ImportDeps, order: ImportOrder): Promise<void> {
  const row = await repository.find(deps.db, order.playlist_id);
  if (row?.external_id !== order.external_id) return;
  const channelIds = row.channels.map((channel) => channel.id);
  try {
    const items = await readList(deps, order.external_id);
    const videoIds = await takeInAll(deps, items, channelIds);
    await inTransaction(deps.db, (tx) => finish(tx, order, videoIds));
  } catch (error) {
    if (!(error instanceof VideoSiteError)) throw error;
    const isFinal = error.kind === 'permanent';
    const import_state = isFinal ? 'failed' : 'waiting';
    await recordIfStill(deps.db, order, { import_state, import_problem: error.code });
    deps.run.log.warn({ ...order, code: error.code }, 'a list was not told');
    if (!isFinal) throw error;
  }
}

/** The last attempt has failed. */
export const giveUp = (db: Db, order: ImportOrder): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockStill(tx, order);
    if (row) {
      const import_problem = row.import_problem ?? 'unreachable';
      await record(tx, order, { import_state: 'failed', import_problem });
    }
  });
