import { expect, it } from 'vitest';
import { nextReport } from './use-triage.ts';

const report = (id: number, video: number) => ({ id, video: { id: video } });
const rows = [report(9, 1), report(8, 2), report(7, 1), report(6, 3)] as const;

it.each([
  ['goes on with the row below', 8, false, 7],
  ['goes back from the last row', 6, false, 7],
  ['passes over what was said about a removed video', 9, true, 8],
  ['passes over several of them', 8, true, 7],
])('%s', (_, from, isVideoGone, next) => {
  const row = rows.find(({ id }) => id === from);
  expect(row && nextReport(rows, row, { isVideoGone })?.id).toBe(next);
});

it('looks upwards when the removed video fills the rest of the page', () => {
  const last = [report(3, 5), report(2, 4), report(1, 4)];
  expect(nextReport(last, last[1] as (typeof last)[0], { isVideoGone: true })?.id).toBe(3);
});

it('has nowhere to go from an only row', () => {
  const only = report(1, 4);
  expect(nextReport([only], only, { isVideoGone: false })).toBeUndefined();
});
