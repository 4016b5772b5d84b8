import type { ParsedOf, PlaylistDetail, PlaylistStatus, playlistsApi } from '@bimah/contract';
import { COUNT_CAP, PAGE_SIZE, PLAYLIST_COVER_ITEMS } from '@bimah/contract/limits.ts';
import { mayReach } from '#features/playlist-items/index.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as lists from './playlist-lists.repository.ts';
import * as repository from './playlists.repository.ts';
import { presentItems } from './present-items.ts';
import * as releases from './releases.repository.ts';
import { showPlaylist } from './show-playlist.ts';
import * as shownItems from './shown-items.repository.ts';

type ListQuery = ParsedOf<typeof playlistsApi.list>['query'];

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const FIRST_PAGE: Page = { limit: PAGE_SIZE.playlist_items, offset: 0 };

async function covers(
  context: SignedInContext,
  storage: StoragePort,
  rows: readonly repository.PlaylistRow[],
) {
  const ids = rows.map((row) => row.id);
  const items = await shownItems.findFirst(context.db, ids, PLAYLIST_COVER_ITEMS);
  return presentItems(context, storage, items);
}

export async function list(context: SignedInContext, storage: StoragePort, query: ListQuery) {
  const { channel_id, status, language, sort_by, limit, offset, term = '' } = query;
  const statuses: readonly PlaylistStatus[] = status ? [status] : ['published', 'draft'];
  const wanted = { channel_id, statuses, language, sort_by, limit, offset };
  const isSearch = term !== '';
  const { rows, counts } = isSearch
    ? await lists.search(context.db, wanted, term)
    : await lists.findPage(context.db, wanted);
  const items = query.with_video ? await covers(context, storage, rows) : [];
  const capped = (count: number) => (isSearch ? Math.min(count, COUNT_CAP) : count);
  return {
    playlists: rows.map((row) =>
      showPlaylist(row, {
        language: context.language,
        channel_id,
        items: items.filter((item) => item.playlist_id === row.id),
      }),
    ),
    total: statuses.reduce((sum, each) => sum + capped(counts[each]), 0),
    capped: isSearch && statuses.some((each) => counts[each] > COUNT_CAP),
    counts: { published: capped(counts.published), draft: capped(counts.draft) },
  };
}

/** The list as it is now, with a part of its items. */
export async function detail(
  context: SignedInContext,
  storage: StoragePort,
  wanted: { id: number; channel_id?: number | undefined; page?: Page },
): Promise<PlaylistDetail> {
  const { id, channel_id, page = FIRST_PAGE } = wanted;
  const { db, language } = context;
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  const rows = await shownItems.findPage(db, id, page);
  const outline = await shownItems.findOutline(db, id);
  const videos_to_publish = await releases.countWaiting(db, id);
  const items = presentItems(context, storage, rows);
  return { ...showPlaylist(row, { language, channel_id, items }), ...outline, videos_to_publish };
}

export async function show(
  context: SignedInContext,
  storage: StoragePort,
  { id, ...page }: Page & { id: number },
) {
  const owners = await repository.findOwners(context.db, id);
  if (!owners || !mayReach(context.actor, owners)) throw new ApiError('not_found');
  return detail(context, storage, { id, page });
}

export async function get(
  context: SignedInContext,
  storage: StoragePort,
  wanted: { id: number; channel_id: number; page: Page },
) {
  const owners = await repository.findOwners(context.db, wanted.id);
  if (!owners?.includes(wanted.channel_id)) throw new ApiError('not_found');
  return detail(context, storage, wanted);
}
