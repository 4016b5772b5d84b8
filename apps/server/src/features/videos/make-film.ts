import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { MediaError, type Picture } from '#platform/media/port.ts';
import type { Services } from '#platform/services.ts';
import { newKey } from '#platform/storage/keys.ts';
import { isEvened } from './extras.repository.ts';
import { ProcessingError } from './failures.ts';
import type { ProcessingRun } from './processing-run.ts';

/** Where a film and its picture will lie. */
export const filmKeys = () => ({
  video: newKey('videos', 'video/mp4'),
  thumb: newKey('thumbs', 'image/jpeg'),
});

interface FilmOrder {
  /** The upload it is made of. */
  readonly link: string | null;
  /** The one that was chosen; drawn: a telling frame of the film. */
  readonly picture: Picture | 'drawn' | null;
  readonly keys: ReturnType<typeof filmKeys>;
}

async function bringSource(
  { media, storage }: Services,
  link: string | null,
  { path, signal }: { readonly path: string; readonly signal: AbortSignal },
): Promise<void> {
  const key = link === null ? null : storage.keyOf(link);
  if (key === null || !(await storage.copyTo(key, path, { signal }))) {
    throw new ProcessingError({ code: 'source_missing', permanent: true });
  }
  const { kind } = await media.sniff(path);
  if (kind !== 'video') throw new MediaError(kind === 'empty' ? 'empty' : 'not_a_video');
  await media.probe(path, { signal });
}

/** Sniffs, probes, draws a picture, transcodes and stores; nothing of it counts yet. */
export async function makeFilm(
  services: Services,
  run: ProcessingRun,
  { link, picture: wanted, keys }: FilmOrder,
) {
  const { media, storage } = services;
  const { signal, onProgress } = run;
  await using folder = await media.workFolder();
  const source = join(folder.path, 'source');
  const path = join(folder.path, 'result.mp4');
  run.enter('source');
  await bringSource(services, link, { path: source, signal });
  const picture = wanted === 'drawn' ? await media.thumbnail(source, { signal }) : wanted;
  run.enter('sound');
  const isWanted = await isEvened(services.database.db, run.video_id);
  const loudness = isWanted ? await media.loudness(source, run) : null;
  run.enter('film');
  const { duration, bytes } = await media.transcode(source, path, { signal, onProgress, loudness });
  const film = await storage.put(keys.video, createReadStream(path), { type: 'video/mp4', bytes });
  const thumb = picture && (await storage.put(keys.thumb, picture.data, { type: picture.type }));
  return {
    video_url: storage.addressOf(keys.video),
    duration: Math.max(1, Math.round(duration)),
    thumb_url: thumb && storage.addressOf(keys.thumb),
    bytes: { film: film.size, thumb: thumb?.size ?? 0 },
  };
}
