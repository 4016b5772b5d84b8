import type { OldVideo, oldVideosApi, ParsedOf } from '@bimah/contract';
import { MEDIA_LINK_MINUTES, OLD_VIDEO_YEARS } from '@bimah/contract/limits.ts';
import { presenting, presentVideo } from '#features/videos/index.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './old-videos.repository.ts';

type ListQuery = ParsedOf<typeof oldVideosApi.list>['query'];
type Rows = Awaited<ReturnType<typeof repository.findNamed>>;

export const presentAll = (
  context: SignedInContext,
  storage: StoragePort,
  rows: Rows,
): OldVideo[] => {
  const how = presenting(context, storage);
  return rows.map((row) => ({
    ...presentVideo(row, how),
    purge_after: row.purge_after?.toISOString() ?? null,
  }));
};

function yearsAgo(years: number): Date {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}

export async function list(context: SignedInContext, storage: StoragePort, query: ListQuery) {
  const { date, deleted, ...page } = query;
  const before = date === undefined ? yearsAgo(OLD_VIDEO_YEARS) : new Date(date);
  const { rows, total, capped } = deleted
    ? await repository.findWaiting(context.db, page)
    : await repository.findOld(context.db, { ...page, before });
  return { videos: presentAll(context, storage, rows), total, capped };
}

/** Where a browser gets each film from, as a file of the video's name. */
export async function downloads(
  { db }: Pick<SignedInContext, 'db'>,
  storage: StoragePort,
  ids: readonly number[],
) {
  const rows = await repository.findNamed(db, ids);
  const found = await Promise.all(
    rows.map(async ({ id, platform, processing, video_url }) => {
      const isOurs = platform === 'internal' && !processing && video_url !== null;
      const key = isOurs ? storage.keyOf(video_url) : null;
      const file = key === null ? null : await storage.stat(key);
      return file && { id, key: file.key, size: file.size };
    }),
  );
  const files = found.filter((file) => file !== null);
  const there = new Set(files.map(({ id }) => id));
  return {
    downloads: files.map(({ id, key, size }) => ({
      video_id: id,
      file_name: `${id}.mp4`,
      url: storage.signedAddressOf(key, MEDIA_LINK_MINUTES * 60),
      size,
    })),
    missing_ids: ids.filter((id) => !there.has(id)),
  };
}
