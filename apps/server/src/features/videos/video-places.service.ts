import type { VideoPlaces } from '@bimah/contract';
import { mayReach } from '#features/playlist-items/index.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as places from './video-places.repository.ts';
import * as repository from './videos.repository.ts';

/** Lists of channels that are not the caller's are not theirs to know of. */
export async function videoPlaces(
  { db, actor }: SignedInContext,
  id: number,
): Promise<VideoPlaces> {
  const [video, playlists, categories] = await Promise.all([
    repository.findColumns(db, id),
    places.findPlaylists(db, id),
    places.findCategories(db, id, actor.is_admin),
  ]);
  if (!video) throw new ApiError('not_found');
  return {
    bytes: video.bytes,
    categories,
    playlists: playlists.flatMap(({ channel_ids, ...playlist }) => {
      const channel_id = channel_ids.map(Number).find((one) => mayReach(actor, [one]));
      return channel_id === undefined ? [] : [{ ...playlist, channel_id }];
    }),
  };
}
