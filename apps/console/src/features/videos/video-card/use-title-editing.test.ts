import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTitlesEditing } from './use-title-editing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells for a while which title was saved', () => {
  const { result } = renderHook(useTitlesEditing);
  act(() => result.current(7).close('שם חדש'));
  expect([result.current(7).isSaved, result.current(8).isSaved]).toEqual([true, false]);
  act(() => void vi.runAllTimers());
  expect(result.current(7).isSaved).toBe(false);
});

it.each([
  ['a title is about to open', (editing: ReturnType<typeof useTitlesEditing>) => editing(7).open()],
  ['one was just saved', (editing: ReturnType<typeof useTitlesEditing>) => editing(7).close('שם')],
])('leaves nothing running behind when its list goes while %s', (_, change) => {
  const { result, unmount } = renderHook(useTitlesEditing);
  act(() => change(result.current));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
