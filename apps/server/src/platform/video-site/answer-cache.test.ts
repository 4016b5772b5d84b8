import { beforeEach, expect, it } from 'vitest';
import { createAnswerCache, type AnswerCache, type AnswerOptions } from './answer-cache.ts';
import { GateClosedError } from './gate.ts';
import { VideoSiteError } from './port.ts';

let now: number;
let asked: number;
let cache: AnswerCache;
beforeEach(() => {
  now = 0;
  asked = 0;
  cache = createAnswerCache(() => now);
});

const ask = (question: string, error?: Error, options?: AnswerOptions) =>
  cache
    .answerTo(
      question,
      async () => {
        asked += 1;
        if (error) throw error;
        return question;
      },
      options,
    )
    .catch((reason: Error) => reason);

it('remembers an answer for a minute', async () => {
  expect(await ask('a')).toBe('a');
  now = 59_000;
  expect(await ask('a')).toBe('a');
  expect(asked).toBe(1);
  now = 61_000;
  await ask('a');
  expect(asked).toBe(2);
});

it('asks again where only the present will do, and remembers that', async () => {
  await ask('a', new VideoSiteError('removed'));
  expect(await ask('a', undefined, { fresh: true })).toBe('a');
  expect(await ask('a')).toBe('a');
  expect(asked).toBe(2);
});

it('keeps questions apart', async () => {
  expect([await ask('a'), await ask('b')]).toEqual(['a', 'b']);
});

it.each([
  ['what is final', new VideoSiteError('removed'), 59_000, 1],
  ['trouble', new VideoSiteError('unreachable'), 9_000, 1],
  ['trouble', new VideoSiteError('unreachable'), 11_000, 2],
  ['that it did not ask', new GateClosedError('unreachable'), 0, 2],
])('remembers %s (%s) %i ms later: asked %i times', async (_what, error, later, times) => {
  expect(await ask('a', error)).toBe(error);
  now = later;
  await ask('a', error);
  expect(asked).toBe(times);
});

it('forgets the oldest when there are too many', async () => {
  for (let number = 0; number <= 500; number += 1) await ask(`${number}`);
  await ask('500');
  expect(asked).toBe(501);
  await ask('0');
  expect(asked).toBe(502);
});
