import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { gatherWords } from './apps/console/build/gather-words.ts';

/** Films made, processes killed, much data: `npm test -- --all` runs them. */
const SLOW = '**/*.slow.test.{ts,mjs}';
/** Minutes each: likewise, after everything else and one at a time. */
const LONG = '**/*.long.test.ts';
/** These lean on the database's own alarms, which do not go off under a moved clock. */
const ALARMS = 'src/platform/db/{migrate,transaction}.test.ts';
/** Each takes as long as any ten others: begun last, it would run alone in the end. */
const LONGEST = /(authorisation\.api|hostile-input\.slow|new\.slow)\.test\.m?[jt]s$/;

/** Where chance is to decide the order: Vitest would let ours win. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/** Slow tests wait more than they work, so they are spread among those that keep processors busy. */
class WaitingAmongWorking extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Not an array's: the order Vitest would choose.
    const sorted = await super.sort(files);
    const longest = sorted.filter(({ moduleId }) => LONGEST.test(moduleId));
    const others = sorted.filter(({ moduleId }) => !LONGEST.test(moduleId));
    const waiting = others.filter(({ project }) => project.name === 'slow');
    const rest = others.filter(({ project }) => project.name !== 'slow');
    const apart = Math.floor(rest.length / 2 / Math.max(waiting.length, 1));
    return [
      ...longest,
      ...rest.flatMap((file, index) => {
        const next = index % Math.max(apart, 1) === 0 ? waiting.shift() : undefined;
        return next ? [next, file] : [file];
      }),
      ...waiting,
    ];
  }
}

/**
 *   vitest run                          everything
 *   vitest run --project console        one part
 *   vitest run --project '!slow' --project '!long*'    what `npm test` runs
 */
export default defineConfig({
  test: {
    // The slowest test that is not slow, on a machine that is busy with a browser as well.
    testTimeout: 15_000,
    // Many wait for processes rather than work: one more than the processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 180_000,
    // What comes by itself comes late on a busy machine; of itself Vitest waits one second.
    expect: { poll: { timeout: 60_000 } },
    sequence: isShuffled ? {} : { sequencer: WaitingAmongWorking },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        root: 'packages/contract',
        test: {
          name: 'contract',
          environment: 'node',
          // Rules keep nothing: a process for each file took longer than its tests.
          isolate: false,
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        root: 'apps/server',
        test: {
          name: 'server',
          environment: 'node',
          // The server is read once per worker, not once per file; each file has its own database.
          isolate: false,
          include: ['{src,seeds}/**/*.test.ts'],
          exclude: [SLOW, LONG, ALARMS],
          globalSetup: ['src/testing/global-setup.ts'],
          // Some run the media programs several times each, and some wait for what comes by itself.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        root: 'apps/server',
        test: {
          name: 'server-alarms',
          environment: 'node',
          include: [ALARMS],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        root: 'apps/server',
        test: {
          name: 'slow',
          environment: 'node',
          include: [`src/${SLOW}`],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: 'apps/server',
        test: {
          name: 'long',
          environment: 'node',
          include: [`src/${LONG}`],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 300_000,
          // Processes are started there, on a machine that may be busy with others.
          hookTimeout: 300_000,
          // They measure how long things take, and keep the processors busy by themselves.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        root: 'apps/console',
        plugins: [gatherWords()],
        test: {
          name: 'console',
          environment: 'jsdom',
          // The console and its window are read once per worker, not once per file: a third of the time.
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['vitest.setup.ts'],
          // Typing into a whole screen takes seconds, on a busy machine many.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.mjs'],
          exclude: [SLOW],
        },
      },
      {
        extends: true,
        test: {
          name: 'long-scripts',
          environment: 'node',
          include: [`scripts/${SLOW}`],
          // Every check, and tests of its own.
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
