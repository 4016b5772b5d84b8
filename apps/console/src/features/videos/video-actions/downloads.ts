import type { Video } from '@bimah/contract/videos.ts';
import { useSyncExternalStore } from 'react';
import { fetchFile, saveFile, type FetchFileOptions } from '#platform/download/fetch-file.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { readVideo } from '../videos.queries.ts';

export interface Download {
  /** 0 to 1; null while it cannot be told. */
  readonly share: number | null;
  readonly cancel: () => void;
}

/** By video id. Downloads go on while a person looks at something else. */
const running = new Map<number, Download>();
const listeners = new Set<() => void>();

function set(id: number, download: Download | null) {
  if (download) running.set(id, download);
  else running.delete(id);
  for (const listener of listeners) listener();
}

/** The file of a video. An address that has expired since the page was loaded is asked for anew. */
async function fetchVideoFile(
  { id, video_url }: Pick<Video, 'id' | 'video_url'>,
  options: FetchFileOptions,
): Promise<Blob> {
  const file = video_url === null ? null : await fetchFile(video_url, options);
  if (file) return file;
  const { video } = await readVideo(id, options.signal);
  const again = video.video_url === null ? null : await fetchFile(video.video_url, options);
  if (!again) throw new Error(`The file of video ${id} cannot be read`);
  return again;
}

const downloadName = ({ id }: Pick<Video, 'id'>): string => `${id}.mp4`;

/** Saves the file as `{video id}.mp4` and says how it went. One at a time for each video. */
export async function startDownload(video: Pick<Video, 'id' | 'title' | 'video_url'>) {
  const { id, title } = video;
  if (running.has(id)) return;
  const abort = new AbortController();
  const cancel = () => abort.abort();
  set(id, { share: null, cancel });
  try {
    const file = await fetchVideoFile(video, {
      signal: abort.signal,
      onProgress: (share) => set(id, { share, cancel }),
    });
    saveFile(file, downloadName(video));
    notify.success(translate('videos:download.done'), { detail: title });
  } catch {
    if (!abort.signal.aborted) notify.error(translate('videos:download.failed'), { detail: title });
  } finally {
    set(id, null);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDownload = (id: number): Download | undefined =>
  useSyncExternalStore(subscribe, () => running.get(id));
