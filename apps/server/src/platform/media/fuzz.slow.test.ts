import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudio, PICTURE, RIGHT, SOUND, type Studio } from './clips.fixture.ts';
import { MediaError } from './port.ts';

const ROUNDS = 10;

let studio: Studio;
beforeAll(async () => {
  studio = await aStudio();
});
afterAll(() => studio[Symbol.asyncDispose]());

/** The same numbers in every run, so that a failure can be looked at. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

function mutated(file: Buffer, seed: number): Buffer {
  const number = numbersFrom(seed);
  const copy = Buffer.from(file);
  const changes = 1 + number(60);
  for (let change = 0; change < changes; change += 1) copy[number(copy.length)] = number(256);
  return number(3) === 0 ? copy.subarray(0, number(copy.length)) : copy;
}

it.each(['mp4', 'mkv'])('survives whatever stands in a %s', async (extension) => {
  const name = `good.${extension}`;
  const good = await readFile(
    await studio.clip(name, [...PICTURE, ...SOUND, ...RIGHT, '-s', '64x48']),
  );
  const outcomes: unknown[] = [];
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const path = await studio.write(`mutated.${extension}`, mutated(good, seed));
    const target = studio.path('mutated-out.mp4');
    const outcome = await studio.media.transcode(path, target).catch((error: unknown) => error);
    outcomes.push(outcome);
    await rm(target, { force: true });
  }
  const surprises = outcomes.filter(
    (outcome) => outcome instanceof Error && !(outcome instanceof MediaError),
  );
  expect(surprises).toEqual([]);
  const passing = outcomes.filter(
    (outcome) => outcome instanceof MediaError && outcome.kind === 'passing',
  );
  expect(passing).toEqual([]);
  expect(await studio.media.probe(studio.path(name))).toMatchObject({ has_audio: true });
});
