import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';
import { firstLoad } from './measurements/first-load.ts';
import { listCall } from './measurements/list-call.ts';
import { startUp } from './measurements/start-up.ts';
import { columns, markdown, type Result } from './report.ts';

const measurements = [startUp, listCall, firstLoad];

const machine = describeMachine();
console.log(machine);

const results: Result[] = [];
for (const measurement of measurements) {
  console.log(`… ${measurement.name}`);
  results.push({ measurement, figures: await measurement.measure() });
}

const today = new Date().toISOString().slice(0, 10);
await writeFile(join(import.meta.dirname, 'RESULTS.md'), markdown(machine, today, results));
console.log(`\n${columns(results)}`);

const missed = results.flatMap(({ figures }) => figures.filter(({ reached }) => reached === false));
if (missed.length > 0) process.exitCode = 1;
