import { describe, expect, it } from 'vitest';
import { isForgotten, secondsToWait } from './waiting-invitation.ts';

const now = new Date('2026-11-15T10:00:00Z');

describe('an invitation is forgotten', () => {
  it.each([
    ['a week after it was sent', 'sent_invitation', '2026-11-08T10:00:00.000Z', true],
    ['not before', 'sent_invitation', '2026-11-08T10:00:01.000Z', false],
    ['not once it was declined', 'rejected', '2026-11-01T10:00:00.000Z', false],
    ['not once it has expired', 'expired', '2026-10-01T10:00:00.000Z', false],
  ] as const)('%s', (_, status, sent_at, forgotten) => {
    expect(isForgotten({ status, sent_at }, now)).toBe(forgotten);
  });
});

it.each([
  ['2026-11-15T10:01:00.000Z', 60],
  ['2026-11-15T10:00:00.200Z', 1],
  ['2026-11-15T10:00:00.000Z', 0],
  ['2026-11-15T09:00:00.000Z', 0],
])('what may be sent again at %s waits %i s', (resend_at, seconds) => {
  expect(secondsToWait({ resend_at }, now)).toBe(seconds);
});
