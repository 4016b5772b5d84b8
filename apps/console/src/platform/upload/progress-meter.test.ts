import { expect, it } from 'vitest';
import { createProgressMeter } from './progress-meter.ts';

/** A meter read at the given milliseconds, one after another. */
function meterAt(...times: number[]) {
  const clock = [0, ...times];
  return createProgressMeter(() => clock.shift() ?? 0);
}

it('does not guess in the first half second', () => {
  const meter = meterAt(200);
  expect(meter(1_000, 10_000)).toEqual({
    sent: 1_000,
    total: 10_000,
    speed: null,
    secondsLeft: null,
  });
});

it('tells speed and time left', () => {
  const meter = meterAt(1_000, 2_000);
  expect(meter(1_000, 10_000)).toMatchObject({ speed: 1_000, secondsLeft: 9 });
  expect(meter(2_000, 10_000)).toMatchObject({ speed: 1_000, secondsLeft: 8 });
});

it('follows a connection that slows down and forgets how fast it was', () => {
  const meter = meterAt(1_000, 7_000, 8_000);
  meter(8_000, 20_000);
  meter(8_600, 20_000);
  expect(meter(8_700, 20_000)).toMatchObject({ speed: 100, secondsLeft: 113 });
});

it('has no time left to tell while nothing moves', () => {
  const meter = meterAt(1_000, 3_000);
  meter(0, 10_000);
  expect(meter(0, 10_000)).toMatchObject({ speed: 0, secondsLeft: null });
});
