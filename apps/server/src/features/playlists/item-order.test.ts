import { describe, expect, it } from 'vitest';
import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import { planItems, type StoredItem } from './item-order.ts';

const item = (id: number, hidden = false): StoredItem => ({
  id,
  video_id: id * 10,
  position: id,
  hidden,
});
const list = [item(1), item(2), item(3)];
const ids = (...numbers: number[]) => numbers.map((id) => ({ id }));

describe('a request is refused', () => {
  it.each([
    ['that forgets an item', { playlist_items: ids(1, 2) }],
    ['that names one twice', { playlist_items: ids(1, 2, 3, 3) }],
    ['with an item of another list', { playlist_items: ids(1, 2, 3, 9) }],
    ['that keeps and removes one', { playlist_items: ids(1, 2, 3), removed_item_ids: [3] }],
    ['that removes what is not there', { removed_item_ids: [9] }],
    ['that removes one twice', { removed_item_ids: [1, 1] }],
  ])('%s', (_, request) => {
    expect(planItems(list, request)).toBe('playlist_items_incomplete');
  });

  it.each([[[{ video_id: 10 }]], [[{ video_id: 70 }, { video_id: 70 }]]])(
    'that brings a video twice: %j',
    (added) => {
      const request = { playlist_items: [...ids(1, 2, 3), ...added] };
      expect(planItems(list, request)).toBe('video_twice');
    },
  );

  it('that makes the list too long', () => {
    const many = Array.from({ length: PLAYLIST_ITEMS_MAX - 2 }, (_, n) => ({ video_id: n + 100 }));
    expect(planItems(list, { playlist_items: [...ids(1, 2, 3), ...many] })).toBe('playlist_full');
  });
});

describe('a request', () => {
  it('orders, adds and removes together, numbered from 1', () => {
    const request = {
      playlist_items: [{ id: 3 }, { video_id: 70 }, { id: 1 }],
      removed_item_ids: [2],
    };
    expect(planItems(list, request)).toEqual({
      removed: [2],
      kept: [
        { id: 3, position: 1 },
        { id: 1, position: 3 },
      ],
      added: [{ video_id: 70, position: 2 }],
    });
  });

  it('takes a video out and puts it in anew', () => {
    const request = { playlist_items: [...ids(1, 3), { video_id: 20 }], removed_item_ids: [2] };
    expect(planItems(list, request)).toMatchObject({ added: [{ video_id: 20, position: 3 }] });
  });

  it('leaves removed videos where they stood', () => {
    const current = [item(1), item(2, true), item(3), item(4)];
    expect(planItems(current, { playlist_items: ids(4, 3, 1) })).toMatchObject({
      kept: [
        { id: 4, position: 1 },
        { id: 2, position: 2 },
        { id: 3, position: 3 },
        { id: 1, position: 4 },
      ],
    });
    expect(planItems(current, { removed_item_ids: [1, 3, 4] })).toMatchObject({
      kept: [{ id: 2, position: 1 }],
    });
  });

  it('does not bring a removed video back by adding it', () => {
    expect(planItems([item(1, true)], { playlist_items: [{ video_id: 10 }] })).toBe('video_twice');
  });

  it('may be to empty the list', () => {
    const request = { playlist_items: [], removed_item_ids: [1, 2, 3] };
    expect(planItems(list, request)).toMatchObject({ kept: [], added: [], removed: [1, 2, 3] });
  });
});
