import type { ChangedVideo, Video, VideoChange } from '@bimah/contract/videos.ts';
import { FakeRefusal } from './fake-api.ts';

const NOW = '2026-11-15T12:00:00.000Z';

interface Kept {
  readonly row: Video;
  readonly was: Video;
}

const later = ({ updated_at }: Video) => ({
  updated_at: new Date(Date.parse(updated_at) + 1_000).toISOString(),
});

/** What comes along with a change, as the server has it. */
function along({ status, hidden }: VideoChange): Partial<Video> {
  return {
    ...(status === 'published' && { scheduled_at: null, published_at: NOW }),
    ...(status === 'unpublished' && { scheduled_at: null, published_at: null }),
    ...(hidden !== undefined && { removed_at: hidden ? new Date().toISOString() : null }),
  };
}

/** Changes videos in place and takes changes back, as the server's history does. */
export function videoChanges() {
  const kept = new Map<number, Kept>();
  const change = (row: Video, { settle_reports: _, ...wanted }: VideoChange): ChangedVideo => {
    const undo_id = kept.size + 1;
    kept.set(undo_id, { row, was: { ...row } });
    const known = Object.entries(wanted).filter(([, value]) => value !== undefined);
    Object.assign(row, Object.fromEntries(known), along(wanted), later(row));
    return { ...row, undo_id };
  };
  const undo = (ids: readonly number[]) => ({
    videos: ids.map((id): Video => {
      const one = kept.get(id);
      if (!one) throw new FakeRefusal('not_found');
      return Object.assign(one.row, one.was, later(one.row));
    }),
  });
  return { change, undo };
}
