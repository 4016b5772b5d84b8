import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isHotkey, useHotkey } from './use-hotkey.ts';

const press = (code: string, held: Partial<KeyboardEvent> = {}) =>
  new KeyboardEvent('keydown', { code, cancelable: true, ...held });

describe('isHotkey', () => {
  const palette = { code: 'KeyK', mod: true };
  it.each([
    ['Ctrl+K', press('KeyK', { key: 'k', ctrlKey: true }), true],
    ['⌘K', press('KeyK', { key: 'k', metaKey: true }), true],
    ['Ctrl+K on a Hebrew layout', press('KeyK', { key: 'ל', ctrlKey: true }), true],
    ['K alone', press('KeyK', { key: 'k' }), false],
    ['Ctrl+Shift+K', press('KeyK', { ctrlKey: true, shiftKey: true }), false],
    ['Ctrl+Alt+K', press('KeyK', { ctrlKey: true, altKey: true }), false],
    ['Ctrl and the key that writes k elsewhere', press('KeyT', { key: 'k', ctrlKey: true }), false],
  ])('%s → %s', (_, event, expected) => {
    expect(isHotkey(event, palette)).toBe(expected);
  });
});

it('runs the latest handler and keeps the browser from acting on the key', () => {
  const first = vi.fn();
  const second = vi.fn();
  const { rerender, unmount } = renderHook(
    ({ run }) => useHotkey({ code: 'KeyK', mod: true }, run),
    {
      initialProps: { run: first },
    },
  );
  rerender({ run: second });
  const notPrevented = fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ל', ctrlKey: true });
  unmount();
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
  expect(notPrevented).toBe(false);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
