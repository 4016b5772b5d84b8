import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { JobRun } from '#platform/jobs/port.ts';
import { MediaError, type MediaPort, type Picture } from '#platform/media/port.ts';
import type { Services } from '#platform/services.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { chosenPicture } from './chosen-picture.ts';
import { ProcessingError } from './failures.ts';
import { runProcessing, type ProcessingRun } from './processing-run.ts';
import * as repository from './videos.repository.ts';

interface Work {
  readonly media: MediaPort;
  readonly storage: StoragePort;
  readonly run: ProcessingRun;
}

const outputs = () => ({
  video: newKey('videos', 'video/mp4'),
  thumb: newKey('thumbs', 'image/jpeg'),
});

async function bringSource(
  { media, storage, run }: Work,
  link: string | null,
  path: string,
): Promise<void> {
  const key = link === null ? null : storage.keyOf(link);
  if (key === null || !(await storage.copyTo(key, path, { signal: run.signal }))) {
    throw new ProcessingError({ code: 'source_missing', permanent: true });
  }
  const { kind } = await media.sniff(path);
  if (kind !== 'video') throw new MediaError(kind === 'empty' ? 'empty' : 'not_a_video');
}

/** The chosen picture, cleaned, or a telling frame of the video. */
async function pictureFor({ media, storage, run }: Work, thumb: string | null, path: string) {
  const chosen = thumb === null ? null : await chosenPicture({ media, storage }, thumb);
  return {
    picture: chosen ?? (await media.thumbnail(path, { signal: run.signal })),
    picture_refused: thumb !== null && chosen === null,
  };
}

/** What was uploaded for the video, of which nothing is needed any more. */
const sourcesOf = (storage: StoragePort, addresses: readonly (string | null)[]): string[] =>
  addresses
    .map((address) => (address === null ? null : storage.keyOf(address)))
    .filter((key) => key !== null);

async function store(
  { storage }: Work,
  keys: ReturnType<typeof outputs>,
  made: { picture: Picture; path: string; bytes: number },
) {
  const { bytes } = made;
  const film = createReadStream(made.path);
  const video = await storage.put(keys.video, film, { type: 'video/mp4', bytes });
  const thumb = await storage.put(keys.thumb, made.picture.data, { type: made.picture.type });
  return video.size + thumb.size;
}

/** Sniff, probe, thumbnail, transcode, store, and only then one transaction that makes it count. */
export async function processVideo(
  video_id: number,
  services: Services,
  job: JobRun,
): Promise<void> {
  const { media, storage } = services;
  const { db } = services.database;
  const keys = outputs();
  const order = { video_id, output_keys: Object.values(keys) };
  await runProcessing({ db, storage, job }, order, async (run) => {
    const row = await repository.find(db, video_id);
    if (!row) throw new ProcessingError({ code: 'source_missing', permanent: true });
    const work = { media, storage, run };
    await using folder = await media.workFolder();
    const source = join(folder.path, 'source');
    const path = join(folder.path, 'result.mp4');
    await bringSource(work, row.link, source);
    await media.probe(source, { signal: run.signal });
    const { picture, picture_refused } = await pictureFor(work, row.thumb_url, source);
    const { duration, bytes } = await media.transcode(source, path, run);
    const stored = await store(work, keys, { picture, path, bytes });
    const video_url = storage.addressOf(keys.video);
    const values = {
      video_url,
      link: video_url,
      thumb_url: storage.addressOf(keys.thumb),
      picture_refused,
      duration: Math.max(1, Math.round(duration)),
      bytes: stored,
    };
    return { values, spent_keys: sourcesOf(storage, [row.link, row.thumb_url]) };
  });
}
