import { describe, expect, it } from 'vitest';
import { changedPlaces, laidAgain, movedInQueue, type QueuePlace } from './queue-order.ts';

const at = (day: number, hour = 16) => `2026-11-${day}T${hour}:00:00.000Z`;
const queue = (...places: [number, string][]): QueuePlace[] =>
  places.map(([video_id, slot]) => ({ video_id, slot }));
const THREE = queue([1, at(15)], [2, at(16)], [3, at(18)]);

describe('a move', () => {
  it.each([
    [
      'later, the others close up',
      1,
      at(18),
      'shift',
      [
        [2, at(15)],
        [3, at(16)],
        [1, at(18)],
      ],
    ],
    [
      'earlier, the others make way',
      3,
      at(15),
      'shift',
      [
        [3, at(15)],
        [1, at(16)],
        [2, at(18)],
      ],
    ],
    [
      'two change places',
      1,
      at(18),
      'swap',
      [
        [3, at(15)],
        [2, at(16)],
        [1, at(18)],
      ],
    ],
    [
      'to a free slot, nobody else moves',
      1,
      at(17),
      'shift',
      [
        [2, at(16)],
        [1, at(17)],
        [3, at(18)],
      ],
    ],
    [
      'to a free slot at the end',
      1,
      at(20),
      'swap',
      [
        [2, at(16)],
        [3, at(18)],
        [1, at(20)],
      ],
    ],
    [
      'to its own slot',
      2,
      at(16),
      'shift',
      [
        [1, at(15)],
        [2, at(16)],
        [3, at(18)],
      ],
    ],
    [
      'of a video that is not there',
      9,
      at(16),
      'shift',
      [
        [1, at(15)],
        [2, at(16)],
        [3, at(18)],
      ],
    ],
  ] as const)('%s', (_name, video_id, slot, way, expected) => {
    const moved = movedInQueue(THREE, { video_id, slot, way });
    expect(moved.map((place) => [place.video_id, place.slot])).toEqual(expected);
  });

  it('back is the same queue again', () => {
    const there = movedInQueue(THREE, { video_id: 1, slot: at(18), way: 'shift' });
    expect(movedInQueue(there, { video_id: 1, slot: at(15), way: 'shift' })).toEqual(THREE);
  });

  it('tells who moved', () => {
    const moved = movedInQueue(THREE, { video_id: 1, slot: at(16), way: 'swap' });
    expect(changedPlaces(THREE, moved)).toEqual(queue([2, at(15)], [1, at(16)]));
  });
});

describe('laid again', () => {
  const laid = (places: QueuePlace[], upcoming: string[]) =>
    laidAgain(places, upcoming, 'Asia/Jerusalem').map(({ video_id, slot }) => [video_id, slot]);

  it('whoever has a slot keeps it, and gaps stay', () => {
    expect(laid(THREE, [at(15), at(16), at(17), at(18)])).toEqual([
      [1, at(15)],
      [2, at(16)],
      [3, at(18)],
    ]);
  });

  it('at another hour, everybody keeps their day', () => {
    const upcoming = [at(15, 14), at(16, 14), at(17, 14), at(18, 14)];
    expect(laid(THREE, upcoming)).toEqual([
      [1, at(15, 14)],
      [2, at(16, 14)],
      [3, at(18, 14)],
    ]);
  });

  it('what passed pushes the others on until a gap takes it up', () => {
    expect(laid(THREE, [at(16), at(17), at(18), at(19)])).toEqual([
      [1, at(16)],
      [2, at(17)],
      [3, at(18)],
    ]);
  });

  it('the order stays, and who finds no slot is told', () => {
    expect(laid(THREE, [at(18), at(19)])).toEqual([
      [1, at(18)],
      [2, at(19)],
      [3, null],
    ]);
  });
});
