import { availableParallelism } from 'node:os';
import type { RoomPort } from '#platform/room/port.ts';
import { createTurns } from '#platform/turns.ts';
import { orNoSpace } from './disk.ts';
import { loudnessOf } from './ffmpeg/loudness.ts';
import { previewOf } from './ffmpeg/preview.ts';
import { probeVideo } from './ffmpeg/probe.ts';
import type { ProgramSettings } from './ffmpeg/programs.ts';
import { render } from './ffmpeg/render.ts';
import { streamsOf } from './ffmpeg/streams.ts';
import { stripOf } from './ffmpeg/strip.ts';
import { frameOf, thumbnailOf } from './ffmpeg/thumbnail.ts';
import { workbench } from './ffmpeg/workbench.ts';
import { normaliseImage } from './images.ts';
import type { MediaPort } from './port.ts';
import { sniff } from './sniff.ts';
import { workFolders } from './work-folders.ts';

export interface MediaSettings extends ProgramSettings {
  /** Work in progress; on the volume of the storage, finished files need not be copied. */
  readonly workDir: string;
  readonly room: RoomPort;
  /** How many threads one piece of work may use; 1 leaves the machine to its callers. */
  readonly threads: number;
}

/** Calls wait for these: a core stays free for others, and threads for reading files. */
const DRAWN_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of the largest pictures, about as many as are drawn while a caller may wait. */
const DRAWINGS_WAITING = 24;

/** Nothing is looked for or made on the disk until it is needed. */
export function createMedia(settings: MediaSettings): MediaPort {
  const folders = workFolders(settings.workDir);
  const drawing = createTurns({ atOnce: DRAWN_AT_ONCE, waiting: DRAWINGS_WAITING });
  const bench = workbench({ ...settings, folders });
  return {
    sniff,
    probe: async (path, options) => (await orNoSpace(probeVideo(bench, path, options))).facts,
    thumbnail: (path, options) => orNoSpace(thumbnailOf(bench, path, options)),
    frame: (path, second, options) =>
      drawing('', () => orNoSpace(frameOf(bench, { path, second }, options))),
    transcode: (path, target, options) =>
      orNoSpace(render(bench, { path, target, framing: 'whole' }, options)),
    loudness: (path, options) => orNoSpace(loudnessOf(bench, path, options)),
    strip: (path, options) => orNoSpace(stripOf(bench, path, options)),
    preview: (path, target, options) => orNoSpace(previewOf(bench, { path, target }, options)),
    streams: (path, folder, options) => orNoSpace(streamsOf(bench, { path, folder }, options)),
    cropPortrait: (path, target, options) =>
      orNoSpace(render(bench, { path, target, framing: 'portrait' }, options)),
    normaliseImage: (input, options) => drawing('', () => normaliseImage(input, options)),
    workFolder: () => orNoSpace(folders.create()),
    checkWorkFolder: () => folders.check(),
    removeAbandoned: () => folders.sweep(),
    check: () => bench.check(),
    close: () => folders.close(),
  };
}
