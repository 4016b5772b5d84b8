import type { RoomPort } from '#platform/room/port.ts';
import { orNoSpace } from './disk.ts';
import { probeVideo } from './ffmpeg/probe.ts';
import type { ProgramSettings } from './ffmpeg/programs.ts';
import { render } from './ffmpeg/render.ts';
import { thumbnailOf } from './ffmpeg/thumbnail.ts';
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

/** Nothing is looked for or made on the disk until it is needed. */
export function createMedia(settings: MediaSettings): MediaPort {
  const folders = workFolders(settings.workDir);
  const bench = workbench({ ...settings, folders });
  return {
    sniff,
    probe: async (path, options) => (await orNoSpace(probeVideo(bench, path, options))).facts,
    thumbnail: (path, options) => orNoSpace(thumbnailOf(bench, path, options)),
    transcode: (path, target, options) =>
      orNoSpace(render(bench, { path, target, framing: 'whole' }, options)),
    cropPortrait: (path, target, options) =>
      orNoSpace(render(bench, { path, target, framing: 'portrait' }, options)),
    normaliseImage,
    workFolder: () => orNoSpace(folders.create()),
    removeAbandoned: () => folders.sweep(),
    check: () => bench.check(),
    close: () => folders.close(),
  };
}
