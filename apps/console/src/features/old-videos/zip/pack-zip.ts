import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { OLD_VIDEOS_AT_ONCE_MAX } from '@bimah/contract/limits.ts';
import type { oldVideosApi, VideoDownload } from '@bimah/contract/old-videos.ts';
import type { FetchFileOptions } from '#platform/download/fetch-file.ts';
import type { ZipSink } from './zip-sink.ts';

/** Why a film is not in the zip: there is no file, or it did not arrive whole. */
export type FileFailure = 'missing' | 'broken';

export interface FileChange {
  readonly stage?: 'fetching' | 'packed' | 'failed';
  /** Bytes. */
  readonly size?: number;
  readonly received?: number;
  readonly failure?: FileFailure;
}

/** What the zip is made from. Tests bring their own. */
export interface ZipPort {
  readonly askDownloads: (
    ids: readonly number[],
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof oldVideosApi.downloads>>;
  readonly fetchFile: (url: string, options: FetchFileOptions) => Promise<Blob | null>;
}

export interface ZipWork {
  readonly ids: readonly number[];
  readonly sink: ZipSink;
  readonly signal: AbortSignal;
  readonly onFile: (id: number, change: FileChange) => void;
}

/** Larger than the sink can hold. */
export class ZipTooLarge extends Error {}
/** No film could be read. */
export class NothingPacked extends Error {}

const ATTEMPTS = 2;

/** Addresses open for some minutes only, so each film's is asked for just before it. */
async function fetchOnce(id: number, { signal, onFile }: ZipWork, port: ZipPort) {
  const { downloads } = await port.askDownloads([id], signal);
  const file = downloads[0];
  if (!file) return 'missing';
  onFile(id, { size: file.size });
  const film = await port.fetchFile(file.url, {
    signal,
    onProgress: (share) => onFile(id, { received: Math.round((share ?? 0) * file.size) }),
  });
  return film?.size === file.size ? { name: file.file_name, film } : 'broken';
}

async function fetchFilm(id: number, work: ZipWork, port: ZipPort) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOnce(id, work, port).catch(() => 'broken' as const);
    work.signal.throwIfAborted();
    if (answer !== 'broken' || attempt === ATTEMPTS) return answer;
  }
}

/**
 * The films one after another, each whole before it enters the zip: one that breaks off leaves no
 * trace in it.
 */
async function* films(ids: readonly number[], work: ZipWork, port: ZipPort) {
  let packed = 0;
  for (const id of ids) {
    work.onFile(id, { stage: 'fetching' });
    const answer = await fetchFilm(id, work, port);
    if (typeof answer === 'string') {
      work.onFile(id, { stage: 'failed', failure: answer });
      continue;
    }
    yield { name: answer.name, input: answer.film };
    work.onFile(id, { stage: 'packed', received: answer.film.size });
    packed += 1;
  }
  if (packed === 0) throw new NothingPacked();
}

/** Sizes first, so that progress is true from the first byte on. */
async function learnSizes({ ids, signal, onFile }: ZipWork, port: ZipPort) {
  const known: VideoDownload[] = [];
  for (let from = 0; from < ids.length; from += OLD_VIDEOS_AT_ONCE_MAX) {
    const part = ids.slice(from, from + OLD_VIDEOS_AT_ONCE_MAX);
    const { downloads, missing_ids } = await port.askDownloads(part, signal);
    for (const { video_id, size } of downloads) onFile(video_id, { size });
    for (const id of missing_ids) onFile(id, { stage: 'failed', failure: 'missing' });
    known.push(...downloads);
  }
  return known;
}

async function pack(work: ZipWork, port: ZipPort): Promise<void> {
  const known = await learnSizes(work, port);
  const total = known.reduce((sum, { size }) => sum + size, 0);
  const { limit, writable } = work.sink;
  if (limit !== null && total > limit) throw new ZipTooLarge();
  const there = new Set(known.map(({ video_id }) => video_id));
  const ids = work.ids.filter((id) => there.has(id));
  const { makeZip } = await import('client-zip');
  const zip = makeZip(films(ids, work, port)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  await zip.pipeTo(writable, { signal: work.signal });
}

/** Makes one zip of films; those that fail are told and the rest is kept. Throws when none is left. */
export async function packZip(work: ZipWork, port: ZipPort): Promise<void> {
  try {
    await pack(work, port);
  } catch (error) {
    await work.sink.discard();
    throw error;
  }
}
