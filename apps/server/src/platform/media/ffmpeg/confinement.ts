import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MEMORY_MAX_BYTES } from '../limits.ts';
import type { Command } from './run.ts';

/** Puts limits of the system around a command. */
export type Confine = (command: Command, cpuSeconds: number) => Command;

type Layer = (command: Command, cpuSeconds: number) => Command;

const LIMITS: Layer = ({ program, args }, cpuSeconds) => ({
  program: '/usr/bin/prlimit',
  args: [
    `--as=${MEMORY_MAX_BYTES}`,
    `--cpu=${cpuSeconds}:${cpuSeconds + 5}`,
    '--core=0',
    program,
    ...args,
  ],
});

/** The system itself ends the program should its keeper be killed alone. */
const BOUND_TO_KEEPER: Layer = ({ program, args }) => ({
  program: '/usr/bin/setpriv',
  args: ['--pdeathsig', 'KILL', '--', program, ...args],
});

const TRIAL_SECONDS = 10;
const trial = promisify(execFile);

function holds(layer: Layer, program: string): Promise<boolean> {
  const command = layer({ program, args: ['-version'] }, TRIAL_SECONDS);
  return trial(command.program, command.args, {
    env: {},
    timeout: TRIAL_SECONDS * 1_000,
  }).then(
    () => true,
    () => false,
  );
}

/** As many layers as this system offers; what they lack, the keeper's own watch makes up for. */
export async function confinement(program: string): Promise<Confine> {
  const layers: Layer[] = [];
  for (const layer of [BOUND_TO_KEEPER, LIMITS]) {
    if (await holds(layer, program)) layers.push(layer);
  }
  return (command, cpuSeconds) =>
    layers.reduce((inner, layer) => layer(inner, cpuSeconds), command);
}
