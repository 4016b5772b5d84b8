import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge, type Half } from './merge.ts';

const NOON = new Date(Date.UTC(2025, 0, 1, 12));

/** `v5` is what the viewer said in minute 5, `c7` what the channel answered in minute 7. */
function half(said: string, read: Partial<Omit<Half, 'messages'>> = {}, firstId = 0): Half {
  const messages = said
    .split(' ')
    .filter((one) => one !== '')
    .map((one, index) => ({
      id: firstId + Number(one.slice(1)),
      number: index + 1,
      is_opener: one.startsWith('v'),
      at: Number(one.slice(1)),
    }));
  return { messages, channel_read: 0, opener_read: 0, readers: [], ...read };
}

describe('two conversations that become one', () => {
  it.each<[string, Half, Half, object]>([
    [
      'one after the other',
      half('v1 c2', { channel_read: 2, opener_read: 2 }),
      half('v5'),
      { order: [1, 2, 5], channel_read: 2, opener_read: 3, unread: 1, opener_unread: 0 },
    ],
    [
      'in turns, all read',
      half('v1 c4 v6', { channel_read: 3, opener_read: 3 }),
      half('v2 c3 v5', { channel_read: 3, opener_read: 3 }),
      { order: [1, 2, 3, 4, 5, 6], channel_read: 6, opener_read: 6, unread: 0, opener_unread: 0 },
    ],
    [
      'an old question nobody has read: it waits, and what was read after it once more',
      half('v1 v5', { channel_read: 2 }),
      half('v3'),
      { order: [1, 3, 5], channel_read: 1, unread: 2 },
    ],
    [
      'an answer the viewer has not read in the one, and a later one they have in the other',
      half('v1 c5', { channel_read: 2, opener_read: 2 }),
      half('v2 c3', { channel_read: 2, opener_read: 1 }),
      { order: [1, 2, 3, 5], channel_read: 4, opener_read: 2, opener_unread: 2, unread: 0 },
    ],
    [
      'in one moment: each in its own order',
      half('v1 c1', { channel_read: 2, opener_read: 2 }, 10),
      half('v1 v1', {}, 20),
      { order: [11, 11, 21, 21], channel_read: 2, unread: 2 },
    ],
  ])('%s', (_what, kept, joined, expected) => {
    expect(merge(kept, joined)).toMatchObject(expected);
  });

  it('are read by each person as far as both were', () => {
    const mark = (user_id: number, number: number) => ({ user_id, number, read_at: NOON });
    const kept = half('v1 v3', { readers: [mark(7, 2), mark(8, 2), mark(9, 1)] });
    const joined = half('v2 v4', { readers: [mark(7, 2), mark(8, 1)] });
    const { readers } = merge(kept, joined);
    expect(readers.map(({ user_id, number }) => [user_id, number])).toEqual([
      [7, 4],
      [8, 3],
      [9, 1],
    ]);
  });

  const said = fc.array(
    fc.record({ is_opener: fc.boolean(), pause: fc.integer({ min: 0, max: 3 }) }),
    { minLength: 1, maxLength: 8 },
  );
  const aHalf = fc
    .record({ said, channel: fc.nat(8), opener: fc.nat(8) })
    .map(({ said: all, channel, opener }): Half => {
      let at = 0;
      const messages = all.map(({ is_opener, pause }, index) => {
        at += pause;
        return { id: index + 1, number: index + 1, is_opener, at };
      });
      const most = messages.length;
      return {
        messages,
        channel_read: Math.min(channel, most),
        opener_read: Math.min(opener, most),
        readers: [],
      };
    });

  it('lose nothing: every message once, in order, and whatever waited waits', () => {
    fc.assert(
      fc.property(aHalf, aHalf, (kept, other) => {
        const joined = {
          ...other,
          messages: other.messages.map((one) => ({ ...one, id: one.id + 100 })),
        };
        const merged = merge(kept, joined);
        const all = [...kept.messages, ...joined.messages];
        expect(merged.order.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        const ordered = merged.order.map((id) => all.find((one) => one.id === id));
        const times = ordered.map((one) => one?.at ?? 0);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const waiting = [kept, joined].flatMap(({ messages, channel_read }) =>
          messages.filter(({ is_opener, number }) => is_opener && number > channel_read),
        );
        for (const { id } of waiting) {
          expect(merged.order.indexOf(id)).toBeGreaterThanOrEqual(merged.channel_read);
        }
        expect(merged.unread).toBe(
          ordered.filter((one, index) => one?.is_opener && index >= merged.channel_read).length,
        );
        expect(merged.unread > 0).toBe(waiting.length > 0);
      }),
    );
  });
});
