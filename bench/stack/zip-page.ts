/// <reference lib="dom" />
import { packZip } from '../../apps/console/src/features/old-videos/zip/pack-zip.ts';
import { openFileStage } from '../../apps/console/src/platform/download/file-stage.ts';

/** What the measurement calls inside the browser; the films come from its own server. */
async function makeZip(films: number, size: number): Promise<number> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle('bench.zip', { create: true });
  const writable = await handle.createWritable();
  const ids = Array.from({ length: films }, (_, index) => index + 1);
  const askDownloads = async (asked: readonly number[]) => ({
    downloads: asked.map((id) => ({
      video_id: id,
      file_name: `${id}.mp4`,
      url: `/films/${id}`,
      size,
    })),
    missing_ids: [],
  });
  const stage = await openFileStage();
  await packZip(
    {
      ids,
      sink: { limit: null, writable, discard: () => writable.abort() },
      signal: new AbortController().signal,
      onFile: () => undefined,
    },
    { askDownloads, fetchFile: stage.fetchFile },
  );
  await stage.clear();
  return (await handle.getFile()).size;
}

Object.assign(window, { makeZip });
