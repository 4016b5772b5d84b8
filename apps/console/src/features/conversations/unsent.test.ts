import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Unsent } from './unsent.ts';

const entry = (key: string, created_at: string): Unsent => ({
  key,
  params: { channel_id: 1, id: 5 },
  user_id: 7,
  body: `הודעה ${key}`,
  after: 3,
  created_at,
  state: 'sending',
});

/** As a page that was just opened knows it. */
async function freshPage() {
  vi.resetModules();
  return import('./unsent.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('finds after a reload what was on its way, the oldest first, waiting for another attempt', async () => {
  const before = await freshPage();
  before.putUnsent(entry('b', '2026-11-15T08:01:00.000Z'));
  before.putUnsent(entry('a', '2026-11-15T08:00:00.000Z'));
  const after = await freshPage();
  expect(after.allUnsent().map(({ key, state }) => [key, state])).toEqual([
    ['a', 'failed'],
    ['b', 'failed'],
  ]);
});

it('finds what another version of the page left, and leaves it readable to that one', async () => {
  const stored = {
    key: 'a',
    place: { channel_id: 1, id: 5 },
    user_id: 7,
    body: 'הודעה a',
    after: 3,
    created_at: '2026-11-15T08:00:00.000Z',
  };
  localStorage.setItem('bimah.unsent.a', JSON.stringify(stored));
  const { allUnsent, putUnsent } = await freshPage();
  expect(allUnsent()).toEqual([{ ...entry('a', stored.created_at), state: 'failed' }]);
  putUnsent(entry('a', stored.created_at));
  expect(JSON.parse(localStorage.getItem('bimah.unsent.a') ?? '')).toEqual(stored);
});

it('does not trip over what it cannot read', async () => {
  localStorage.setItem('bimah.unsent.x', '{broken');
  const { allUnsent } = await freshPage();
  expect(allUnsent()).toEqual([]);
});

it('keeps working where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { putUnsent, allUnsent, dropUnsent } = await freshPage();
  putUnsent(entry('a', '2026-11-15T08:00:00.000Z'));
  expect(allUnsent()).toHaveLength(1);
  dropUnsent('a');
  expect(allUnsent()).toEqual([]);
});

it('leaves nothing of one person to the next', async () => {
  const { putUnsent, forgetReplies, allUnsent } = await freshPage();
  putUnsent(entry('a', '2026-11-15T08:00:00.000Z'));
  localStorage.setItem('bimah.reply.7.5', 'טיוטה');
  localStorage.setItem('bimah.theme', 'dark');
  forgetReplies();
  expect(allUnsent()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['bimah.theme']);
});
