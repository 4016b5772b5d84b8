import type { RoomPort } from '#platform/room/port.ts';
import { MediaError } from '../port.ts';
import type { WorkFolders } from '../work-folders.ts';
import { confinement, type Confine } from './confinement.ts';
import { findPrograms, type Programs, type ProgramSettings } from './programs.ts';
import { run, type Outcome, type RunOptions } from './run.ts';

/** What every piece of work is done with. */
export interface Workbench {
  readonly folders: WorkFolders;
  readonly room: RoomPort;
  /** How many threads one program may use. */
  readonly threads: number;
  ffmpeg(args: readonly string[], options: RunOptions): Promise<Outcome>;
  ffprobe(args: readonly string[], options: RunOptions): Promise<Outcome>;
  /** Rejects when the programs are missing. */
  check(): Promise<void>;
}

interface WorkbenchSettings extends ProgramSettings {
  readonly folders: WorkFolders;
  readonly room: RoomPort;
  readonly threads: number;
}

interface Tools extends Programs {
  readonly confine: Confine;
}

const ON_ERRORS_ONLY = ['-v', 'error', '-hide_banner'];

async function gatherTools(settings: ProgramSettings): Promise<Tools> {
  const programs = await findPrograms(settings);
  return { ...programs, confine: await confinement(programs.ffmpeg) };
}

export function workbench(settings: WorkbenchSettings): Workbench {
  const { folders, room, threads } = settings;
  let gathered: Promise<Tools> | undefined;
  /** Looked for when first needed, and again as long as they are not found. */
  const tools = () =>
    (gathered ??= gatherTools(settings).catch((error: unknown) => {
      gathered = undefined;
      throw error;
    }));

  const start = async (
    which: keyof Programs,
    args: readonly string[],
    options: RunOptions,
  ): Promise<Outcome> => {
    const { confine, ...programs } = await tools();
    const command = { program: programs[which], args: [...ON_ERRORS_ONLY, ...args] };
    return run(confine(command, options.seconds * threads), options);
  };

  return {
    folders,
    room,
    threads,
    ffmpeg: (args, options) => start('ffmpeg', ['-nostdin', '-nostats', ...args], options),
    ffprobe: (args, options) => start('ffprobe', args, options),
    async check() {
      const { ffmpeg } = await tools();
      await using folder = await folders.create();
      const { answer } = await start('ffmpeg', ['-encoders'], { cwd: folder.path, seconds: 10 });
      if (!answer.includes('libx264')) {
        throw new MediaError(
          'unavailable',
          `${ffmpeg} was built without the H.264 encoder libx264.`,
        );
      }
    },
  };
}
