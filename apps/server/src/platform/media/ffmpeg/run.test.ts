import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programSettings } from '../clips.fixture.ts';
import { MEMORY_MAX_BYTES } from '../limits.ts';
import { confinement } from './confinement.ts';
import { findPrograms } from './programs.ts';
import { run, type RunOptions } from './run.ts';

let cwd: string;
beforeAll(async () => {
  cwd = await realpath(await mkdtemp(join(tmpdir(), 'bimah-run-')));
});
afterAll(() => rm(cwd, { recursive: true }));

/** A program that does what the script says. */
const doing = (script: string) => ({ program: process.execPath, args: ['-e', script] });
const within = (seconds: number, more: Partial<RunOptions> = {}) => ({ cwd, seconds, ...more });

describe('a program', () => {
  it('starts in its folder, with nothing of our environment, behind everybody else', async () => {
    const script = 'console.log(JSON.stringify([process.cwd(), process.env, os.getPriority()]))';
    const { answer } = await run(doing(script), within(20));
    expect(JSON.parse(answer)).toEqual([cwd, {}, 10]);
  });

  it('gets its arguments as they are', async () => {
    const awkward = ['a b', '$(id)', '`id`', '; id', '"', "'", 'שלום'];
    const { program, args } = doing('console.log(JSON.stringify(process.argv.slice(1)))');
    const { answer } = await run({ program, args: [...args, ...awkward] }, within(20));
    expect(JSON.parse(answer)).toEqual(awkward);
  });

  it('tells its lines as they come', async () => {
    const lines: string[] = [];
    const script = 'process.stdout.write("on"); setTimeout(() => console.log("e\\ntwo"), 50)';
    await run(doing(script), within(20, { onLine: (line) => lines.push(line) }));
    expect(lines).toEqual(['one', 'two']);
  });

  it('has its complaints kept when it does its work all the same', async () => {
    const { complaints } = await run(doing('console.error("oh well")'), within(20));
    expect(complaints).toContain('oh well');
  });
});

describe('a program that', () => {
  it.each([
    ['fails', 'console.error("Invalid data found"); process.exit(1)', 'damaged'],
    [
      'finds the disk full',
      'console.error("x: No space left on device"); process.exit(1)',
      'no_space',
    ],
    ['crashes', 'process.kill(process.pid, "SIGSEGV")', 'damaged'],
    ['is killed from outside', 'process.kill(process.pid, "SIGKILL")', 'interrupted'],
    [
      'talks without end',
      'const t = "x".repeat(65536); setInterval(() => process.stdout.write(t), 1)',
      'too_demanding',
    ],
  ])('%s', async (_what, script, code) => {
    await expect(run(doing(script), within(30))).rejects.toMatchObject({
      name: 'MediaError',
      code,
    });
  });

  it('is not there', async () => {
    const missing = { program: join(cwd, 'nothing'), args: [] };
    await expect(run(missing, within(20))).rejects.toMatchObject({
      code: 'unavailable',
      kind: 'passing',
    });
  });

  it('takes too long', async () => {
    const work = run(doing('setInterval(() => {}, 1000)'), within(0.5));
    await expect(work).rejects.toMatchObject({ code: 'timed_out', kind: 'passing' });
  });

  it('is no longer wanted', async () => {
    const stop = new AbortController();
    const forever = doing('console.log("here"); setInterval(() => {}, 1000)');
    const work = run(
      forever,
      within(60, { signal: stop.signal, onLine: () => stop.abort(new Error('enough')) }),
    );
    await expect(work).rejects.toThrow('enough');
  });
});

const hasLimits = existsSync('/usr/bin/prlimit');

describe.skipIf(!hasLimits)('the limits of the system', () => {
  it('surround the program', async () => {
    const confine = await confinement((await findPrograms(programSettings)).ffmpeg);
    const asked = {
      program: '/usr/bin/prlimit',
      args: ['--raw', '--noheadings', '--output', 'RESOURCE,SOFT'],
    };
    const { answer } = await run(confine(asked, 7), within(20));
    expect(answer.split('\n')).toEqual(
      expect.arrayContaining([`AS ${MEMORY_MAX_BYTES}`, 'CPU 7', 'CORE 0']),
    );
  });

  it('end one that computes for too long', async () => {
    const limited = {
      program: '/usr/bin/prlimit',
      args: ['--cpu=1:5', process.execPath, '-e', 'for(;;);'],
    };
    await expect(run(limited, within(60))).rejects.toMatchObject({
      code: 'too_demanding',
      kind: 'permanent',
    });
  });

  it('are left out where the system does not offer them', async () => {
    const confine = await confinement(join(cwd, 'nothing'));
    const command = doing('');
    expect(confine(command, 7)).toEqual(command);
  });
});
