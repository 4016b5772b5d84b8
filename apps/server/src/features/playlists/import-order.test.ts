import { expect, it } from 'vitest';
import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import { planImport } from './import-order.ts';

const item = (id: number, source: 'hand' | 'site') => ({
  id,
  video_id: id * 10,
  position: id,
  hidden: false,
  source,
});

it('fills an empty list in the order of the site', () => {
  expect(planImport([], [30, 10])).toEqual({
    removed: [],
    kept: [],
    added: [
      { video_id: 30, position: 1 },
      { video_id: 10, position: 2 },
    ],
    marked: [],
    changes: true,
  });
});

it('follows the site and keeps what people added behind it', () => {
  const current = [item(1, 'site'), item(2, 'hand'), item(3, 'site'), item(4, 'site')];
  expect(planImport(current, [40, 50, 10])).toEqual({
    removed: [3],
    kept: [
      { id: 4, position: 1 },
      { id: 1, position: 3 },
      { id: 2, position: 4 },
    ],
    added: [{ video_id: 50, position: 2 }],
    marked: [],
    changes: true,
  });
});

it('takes over what somebody had put there before', () => {
  expect(planImport([item(1, 'hand')], [10])).toMatchObject({ marked: [1], changes: false });
});

it('changes nothing the second time', () => {
  const current = [item(1, 'site'), item(2, 'site'), item(3, 'hand')];
  expect(planImport(current, [10, 20]).changes).toBe(false);
});

it('leaves room for what people added', () => {
  const site = Array.from({ length: PLAYLIST_ITEMS_MAX }, (_, index) => index + 1_000);
  const { added, kept } = planImport([item(1, 'hand')], site);
  expect([added.length, kept]).toEqual([
    PLAYLIST_ITEMS_MAX - 1,
    [{ id: 1, position: PLAYLIST_ITEMS_MAX }],
  ]);
});
