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
): Promise<string> {
  const key = link === null ? null : storage.keyOf(link);
  if (key === null || !(await storage.copyTo(key, path, { signal: run.signal }))) {
    throw new ProcessingError({ code: 'source_missing', permanent: true });
  }
  const { kind } = await media.sniff(path);
  if (kind !== 'video') throw new MediaError(kind === 'empty' ? 'empty' : 'not_a_video');
  return key;
}

/** The chosen picture, cleaned, or a telling frame of the video. */
async function pictureFor({ media, storage, run }: Work, thumb: string | null, path: string) {
  if (thumb === null) {
    return { picture: await media.thumbnail(path, { signal: run.signal }), key: null };
  }
  const { picture, source_key } = await chosenPicture({ media, storage }, thumb);
  return { picture, key: source_key };
}

async function store(
  { storage }: Work,
  keys: ReturnType<typeof outputs>,
  made: { picture: Picture; path: string; bytes: number },
) {
  const { bytes } = made;
  await storage.put(keys.video, createReadStream(made.path), { type: 'video/mp4', bytes });
  await storage.put(keys.thumb, made.picture.data, { type: made.picture.type });
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
    const sourceKey = await bringSource(work, row.link, source);
    await media.probe(source, { signal: run.signal });
    const { picture, key: thumbKey } = await pictureFor(work, row.thumb_url, source);
    const { duration, bytes } = await media.transcode(source, path, run);
    await store(work, keys, { picture, path, bytes });
    const video_url = storage.addressOf(keys.video);
    const values = {
      video_url,
      link: video_url,
      thumb_url: storage.addressOf(keys.thumb),
      duration: Math.max(1, Math.round(duration)),
    };
    const spent_keys = [sourceKey, ...(thumbKey === null ? [] : [thumbKey])];
    return { values, spent_keys };
  });
}
