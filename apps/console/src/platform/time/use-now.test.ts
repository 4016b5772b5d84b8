import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('moves on with the interval', () => {
  const { result } = renderHook(() => useNow(30_000));
  act(() => void vi.advanceTimersByTime(29_000));
  expect(result.current.toISOString()).toBe('2026-11-15T12:00:00.000Z');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current.toISOString()).toBe('2026-11-15T12:00:30.000Z');
});

it('is fresh as soon as the page is seen again', () => {
  const { result } = renderHook(() => useNow(30_000));
  vi.setSystemTime(Date.parse('2026-11-15T14:00:00.000Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current.toISOString()).toBe('2026-11-15T14:00:00.000Z');
});
