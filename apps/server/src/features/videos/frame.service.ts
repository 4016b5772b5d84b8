import type { Frame } from '@bimah/contract';
import type { PictureShelves } from '#features/uploads/index.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { filmPath, withinFilm } from './film-path.ts';
import * as repository from './videos.repository.ts';

/** A small picture out of the film, to choose its picture by. */
export async function frame(
  { db }: SignedInContext,
  { storage, media }: PictureShelves,
  { id, at }: { readonly id: number; readonly at: number },
): Promise<Frame> {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  const path = await filmPath(storage, row);
  const picture = await media.frame(path, withinFilm(row, at), { size: 'small' });
  if (!picture) throw fieldError('at', 'image_unreadable');
  return { at, picture: `data:${picture.type};base64,${picture.data.toString('base64')}` };
}
