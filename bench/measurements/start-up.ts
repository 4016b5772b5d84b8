import type { Measurement } from '../measurement.ts';
import { start } from '../stack/processes.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';

const GOAL_SECONDS = 5;

const startIn = (folder: string) =>
  start({
    script: 'scripts/start.mjs',
    env: { DATA_DIR: folder, LOG_LEVEL: 'warn' },
    readyPath: '/readyz',
  });

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export const startUp: Measurement = {
  name: 'Start-up',
  method:
    'From typing the start command to a ready server, on an empty data folder and on the same folder again.',
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const first = await startIn(folder);
      await first.stop();
      const second = await startIn(folder);
      await second.stop();
      return [
        { what: 'First start, with demo content', value: seconds(first.readyAfterMs) },
        {
          what: 'Second start',
          value: seconds(second.readyAfterMs),
          goal: `under ${GOAL_SECONDS} s`,
          reached: second.readyAfterMs < GOAL_SECONDS * 1000,
        },
      ];
    }),
};
