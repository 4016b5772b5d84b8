// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const keyOf = (row: string) => row;
const page = ['a', 'b', 'c', 'd'];

it('is changed by the same functions as long as it lives, so that rows need not follow', () => {
  const { result } = renderHook(() => useSelection(keyOf));
  const { toggle, togglePage, clear } = result.current;
  act(() => toggle('b', { page, range: false }));
  act(() => toggle('d', { page, range: true }));
  expect([...result.current.selected.keys()]).toEqual(['b', 'c', 'd']);
  expect(result.current).toMatchObject({ toggle, togglePage, clear });
  act(() => clear());
  expect(result.current.selected.size).toBe(0);
});
