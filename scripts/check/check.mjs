#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inOrder } from './in-order.mjs';
import { steps } from './steps.mjs';

/**
 * Every check that needs no running product.
 *
 *   npm run check                       all of them
 *   npm run check -- --only lint        one; may be repeated
 *   npm run check -- --no-build         without the build and what looks at its result
 *   npm run check -- --json <file>      also writes [{ name, ok, seconds }]
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    'no-build': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const unknown = options.only?.find((name) => !steps.some((step) => step.name === name));
if (unknown) {
  console.error(
    `There is no check "${unknown}". There are: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const chosen = steps.filter(
  (step) =>
    (options.only?.includes(step.name) ?? true) && !(options['no-build'] && step.needsBuild),
);

async function timed({ name, run }) {
  const startedAt = performance.now();
  const output = await run().catch((error) => String(error.stack ?? error));
  return { name, output, ok: output === '', seconds: (performance.now() - startedAt) / 1000 };
}

const results = [];
for await (const result of inOrder(chosen, timed)) {
  results.push(result);
  const mark = result.ok ? 'ok    ' : 'FAILED';
  console.log(`${mark} ${result.name.padEnd(12)} ${result.seconds.toFixed(1).padStart(5)} s`);
  if (!result.ok) console.log(`\n${result.output.trim()}\n`);
}

if (options.json) {
  const summary = results.map(({ name, ok, seconds }) => ({ name, ok, seconds }));
  writeFileSync(options.json, `${JSON.stringify(summary, null, 2)}\n`);
}

const failed = results.filter(({ ok }) => !ok);
if (failed.length > 0) {
  console.error(
    `${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`,
  );
  process.exitCode = 1;
}
