import type { BinItem, BinLoss } from '@bimah/contract';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import { hasEnded } from '@bimah/contract/rules/until.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { ItemRow } from './bin.repository.ts';

interface StoredVideo {
  readonly status: 'published' | 'unpublished';
  readonly scheduled_at: Date | string | null;
  readonly until: Date | string | null;
}

interface KeptPlaylist {
  readonly videos_gone: number;
  readonly channels_gone: number;
  readonly picture: string | null;
}

/** What has become of all that removed things belong to. */
export interface Meanwhile {
  readonly now: Date;
  /** Whether it is there or in the bin. */
  readonly playlists: ReadonlyMap<number, boolean>;
  readonly videos: ReadonlyMap<number, StoredVideo>;
  readonly kept: ReadonlyMap<number, KeptPlaylist>;
}

const loss = (what: BinLoss['what'], more: Partial<BinLoss> = {}): BinLoss => ({
  what,
  name: null,
  count: null,
  ...more,
});

const some = (what: BinLoss['what'], count = 0): BinLoss[] =>
  count > 0 ? [loss(what, { count })] : [];

function lossesOfVideo({ object_id, facts }: ItemRow, meanwhile: Meanwhile): BinLoss[] {
  const { now, playlists } = meanwhile;
  const lists = (facts.places ?? []).filter(({ kind }) => kind === 'playlist');
  const missing = lists
    .filter(({ id }) => playlists.get(id) !== true)
    .map(({ id, title }) =>
      loss(playlists.has(id) ? 'playlist_in_bin' : 'playlist_gone', { name: title }),
    );
  const video = meanwhile.videos.get(object_id);
  if (!video) return missing;
  const { status, scheduled_at } = video;
  const until = video.until && new Date(video.until).toISOString();
  const isLate = status === 'unpublished' && scheduled_at && new Date(scheduled_at) <= now;
  const isOver = status === 'published' && hasEnded({ until, now });
  return [...missing, ...(isLate ? [loss('schedule')] : []), ...(isOver ? [loss('end')] : [])];
}

function lossesOf(row: ItemRow, meanwhile: Meanwhile): BinLoss[] {
  const { facts, kind } = row;
  if (kind === 'video') return lossesOfVideo(row, meanwhile);
  if (kind === 'playlist') {
    const kept = meanwhile.kept.get(row.object_id);
    return [
      ...some('videos_gone', kept?.videos_gone),
      ...some('channels_gone', kept?.channels_gone),
    ];
  }
  const isOut = facts.to_come && new Date(facts.publish_time ?? 0) <= meanwhile.now;
  return isOut ? [loss('goes_out')] : [];
}

/** Pictures of what is removed are nobody's to see without a signature. */
export function present(
  row: ItemRow,
  meanwhile: Meanwhile,
  storage: StoragePort,
): Omit<BinItem, 'may_delete'> {
  const { facts } = row;
  const list = row.kind === 'playlist' ? meanwhile.kept.get(row.object_id) : undefined;
  const picture = row.picture ?? list?.picture ?? null;
  return {
    kind: row.kind,
    id: row.object_id,
    title: row.title,
    language: facts.language ?? null,
    thumb_url: picture && openedAddress(storage, picture),
    background_color: facts.background_color ?? null,
    duration: facts.duration ?? null,
    videos: facts.videos ?? null,
    publish_time: facts.publish_time ?? null,
    places: [...(facts.places ?? [])],
    views: facts.views ?? 0,
    comments: facts.comments ?? 0,
    removed_at: row.removed_at.toISOString(),
    removed_by: row.removed_by && maskedPerson(row.removed_by),
    reason: row.reason,
    expires_at: row.expires_at.toISOString(),
    bytes: row.bytes,
    losses: lossesOf(row, meanwhile),
  };
}
