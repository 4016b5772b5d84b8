import { describe, expect, it } from 'vitest';
import { causeOf, type Planned, planWarnings } from './plan-warnings.ts';

const video = (id: number, at: string): Planned => ({ kind: 'video', id, title: `V${id}`, at });
const story = (id: number, at: string): Planned => ({ ...video(id, at), kind: 'story' });

const THURSDAY = '2026-11-19T16:00:00.000Z';
const SHABBAT = '2026-11-21T08:00:00.000Z';
const JERUSALEM = { town: 'jerusalem', custom: 'israel' } as const;

const causes = (
  planned: Planned[],
  freeSlots: string[] = [],
  rest: typeof JERUSALEM | null = JERUSALEM,
) => planWarnings({ planned, freeSlots, rest }).map(causeOf);

describe('warnings of a plan', () => {
  it.each<[string, string[], string[]]>([
    ['nothing to say of a weekday', causes([video(1, THURSDAY)]), []],
    ['Shabbat', causes([video(1, SHABBAT)]), [`rest video 1 ${SHABBAT}`]],
    ['a story on Shabbat', causes([story(4, SHABBAT)]), [`rest story 4 ${SHABBAT}`]],
    ['Shabbat without a rule', causes([video(1, SHABBAT)], [], null), []],
    ['a slot that nothing has taken', causes([], [THURSDAY]), [`gap ${THURSDAY}`]],
    [
      'two videos in one minute, whichever was asked for first',
      causes([video(2, '2026-11-19T16:00:59.000Z'), video(1, THURSDAY)]),
      ['collision 2026-11-19T16:00 1 2'],
    ],
    ['a minute apart', causes([video(1, THURSDAY), video(2, '2026-11-19T16:01:00.000Z')]), []],
    ['a story beside a video', causes([video(1, THURSDAY), story(1, THURSDAY)]), []],
    [
      'all of them, in order of time',
      causes([video(1, SHABBAT), video(2, SHABBAT)], [THURSDAY]),
      [
        `gap ${THURSDAY}`,
        `rest video 1 ${SHABBAT}`,
        `rest video 2 ${SHABBAT}`,
        'collision 2026-11-21T08:00 1 2',
      ],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('of a video that is not ready is one, at however many slots it is passed over', () => {
    const planned = video(7, THURSDAY);
    const at = (slot: string) =>
      causeOf({ kind: 'unready', at: slot, planned, instead: null, later: SHABBAT });
    expect([at(THURSDAY), at(SHABBAT)]).toEqual(['unready 7', 'unready 7']);
  });
});
