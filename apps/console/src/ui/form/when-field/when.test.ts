import { expect, it } from 'vitest';
import { draftOf, redraft, rightNow } from './when.ts';

const evening = { timed: true, at: '2026-11-17T18:30:00.000Z', zone: 'Asia/Jerusalem' } as const;

it('reads an instant as the clock of its zone', () => {
  expect(draftOf(evening)).toMatchObject({ date: '2026-11-17', time: '20:30' });
});

it('has no instant until both date and time are there', () => {
  const withDate = redraft(draftOf(rightNow), { date: '2026-11-17' });
  expect(withDate).toMatchObject({ date: '2026-11-17', time: null, at: null });
  expect(redraft(withDate, { time: '20:30' }).at).toBe('2026-11-17T18:30:00.000Z');
});

it('means the same reading of the clock in another zone', () => {
  expect(redraft(draftOf(evening), { zone: 'America/New_York' })).toMatchObject({
    date: '2026-11-17',
    time: '20:30',
    at: '2026-11-18T01:30:00.000Z',
  });
});

it('forgets the instant with the time', () => {
  expect(redraft(draftOf(evening), { time: null }).at).toBeNull();
});

it('says when the clocks change under a reading', () => {
  const night = redraft(draftOf(rightNow), { date: '2026-03-27', time: '02:30' });
  expect(night).toMatchObject({ at: '2026-03-27T00:30:00.000Z', clockChange: 'skipped' });
  expect(redraft(night, { date: '2026-10-25', time: '01:30' }).clockChange).toBe('repeated');
});
