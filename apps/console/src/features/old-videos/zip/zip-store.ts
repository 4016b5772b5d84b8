import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { useSyncExternalStore } from 'react';
import { openFileStage } from '#platform/download/file-stage.ts';
import { onSessionEnd } from '#platform/session/session-store.ts';
import { createProgressMeter } from '#platform/upload/progress-meter.ts';
import { askDownloads } from '../old-videos.queries.ts';
import { packZip, ZipTooLarge, type FileChange } from './pack-zip.ts';
import { bytesOf, inStage, newJob, withFile, type ZipJob, type ZipStage } from './zip-job.ts';
import { openZipSink, type ZipSink } from './zip-sink.ts';

/** One at a time, and it goes on while a person looks at something else. */
let job: ZipJob | null = null;
let running: AbortController | null = null;
let isAsking = false;
const listeners = new Set<() => void>();

/** Often enough to look alive, seldom enough to leave the page its breath. */
const SHOW_EVERY_MS = 100;
let nextShow: ReturnType<typeof setTimeout> | undefined;

function show(next: ZipJob | null) {
  clearTimeout(nextShow);
  nextShow = undefined;
  job = next;
  for (const listener of listeners) listener();
}

function showSoon(next: () => ZipJob | null) {
  nextShow ??= setTimeout(() => show(next()), SHOW_EVERY_MS);
}

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Stops the work, if any, and forgets it. */
export function forgetZip(): void {
  running?.abort();
  running = null;
  show(null);
}

async function work(sink: ZipSink, ids: readonly number[], signal: AbortSignal): Promise<ZipStage> {
  const meter = createProgressMeter(() => performance.now());
  let latest = job;
  const measured = () => {
    if (!latest) return null;
    const { received, total } = bytesOf(latest);
    latest = { ...latest, secondsLeft: meter(received, total).secondsLeft };
    return latest;
  };
  const onFile = (id: number, change: FileChange) => {
    if (!latest || signal.aborted) return;
    latest = withFile(latest, id, change);
    if (change.stage === undefined) showSoon(measured);
    else show(measured());
  };
  const stage = await openFileStage();
  try {
    await packZip({ ids, sink, signal, onFile }, { askDownloads, fetchFile: stage.fetchFile });
    return 'saved';
  } catch (error) {
    return error instanceof ZipTooLarge ? 'tooLarge' : 'failed';
  } finally {
    await stage.clear();
  }
}

async function openOnce(name: string): Promise<ZipSink | null> {
  if (running || isAsking) return null;
  isAsking = true;
  try {
    return await openZipSink(name);
  } finally {
    isAsking = false;
  }
}

export interface ZipOutcome {
  readonly stage: ZipStage;
  /** Those that are safely in the zip. */
  readonly packedIds: readonly number[];
}

/** Resolves when the zip is saved or given up; `null` if there was none or it was called off. */
export async function startZip(
  videos: readonly Pick<OldVideo, 'id' | 'title'>[],
  name: string,
): Promise<ZipOutcome | null> {
  const sink = await openOnce(name);
  if (!sink) return null;
  const abort = new AbortController();
  running = abort;
  show(newJob(videos));
  const stopListening = onSessionEnd(forgetZip);
  window.addEventListener('beforeunload', warnBeforeLeaving);
  const stage = await work(
    sink,
    videos.map(({ id }) => id),
    abort.signal,
  );
  window.removeEventListener('beforeunload', warnBeforeLeaving);
  stopListening();
  if (abort.signal.aborted || !job) return null;
  running = null;
  const ended = { ...job, stage, secondsLeft: null };
  show(ended);
  return {
    stage,
    packedIds: stage === 'saved' ? inStage(ended, 'packed').map(({ id }) => id) : [],
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useZipJob = (): ZipJob | null => useSyncExternalStore(subscribe, () => job);
