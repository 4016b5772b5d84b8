import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { plainKey, useLetterKeys, usePageKey } from '#ui/letter-keys/letter-keys.ts';

export interface RowActions {
  readonly onOpen?: ((index: number) => void) | undefined;
  readonly onToggle?: ((index: number, range: boolean) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, KeyJ: 1, KeyK: -1 };

/**
 * One row at a time is a tab stop. J, K and the arrows walk, Enter opens, X chooses; by physical
 * key, and the letters only where a person has not switched them off.
 */
export function useRowFocus(keys: readonly string[], { onOpen, onToggle }: RowActions) {
  const letters = useLetterKeys();
  const elements = useRef(new Map<string, HTMLElement>());
  const focusedKey = useRef<string>(undefined);
  const [current, setCurrent] = useState({ key: '', index: 0 });
  // Rows may have come in above it; a row that is gone leaves its place to the one that took it.
  const position = keys.indexOf(current.key);
  const stop = Math.min(position < 0 ? current.index : position, Math.max(keys.length - 1, 0));

  const focusRow = (index: number) => {
    const key = keys[Math.min(Math.max(index, 0), keys.length - 1)];
    if (key !== undefined) elements.current.get(key)?.focus();
  };

  // The row under the reader was removed: continue at the one that took its place.
  useEffect(() => {
    const lost = focusedKey.current !== undefined && !keys.includes(focusedKey.current);
    if (lost && document.activeElement === document.body) focusRow(stop);
  });

  usePageKey({
    KeyJ: () => focusRow(focusedKey.current === undefined ? stop : stop + 1),
    KeyK: () => focusRow(focusedKey.current === undefined ? stop : stop - 1),
  });

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const code = plainKey(event.nativeEvent);
    if (code === undefined || (code.startsWith('Key') && !letters)) return;
    const onRowItself = event.target === event.currentTarget;
    const step = STEPS[code];
    if (step !== undefined && (onRowItself || code.startsWith('Key'))) focusRow(index + step);
    else if (code === 'KeyX' && onToggle) onToggle(index, event.shiftKey);
    else if (code === 'Enter' && onRowItself && onOpen) onOpen(index);
    else return;
    event.preventDefault();
  };

  return (key: string, index: number) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(key, element);
      else elements.current.delete(key);
    },
    tabIndex: index === stop ? 0 : -1,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    onFocus: () => {
      focusedKey.current = key;
      setCurrent({ key, index });
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) focusedKey.current = undefined;
    },
  });
}

/** What a row takes to be one of those that are walked through. */
export type RowFocus = ReturnType<ReturnType<typeof useRowFocus>>;
