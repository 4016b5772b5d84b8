import { useEffect, useEffectEvent } from 'react';

/** A physical key, so that it works on every keyboard layout: `KeyK`, `Slash`. */
export interface Hotkey {
  readonly code: string;
  /** Ctrl, or ⌘ on a Mac. */
  readonly mod?: boolean;
  readonly shift?: boolean;
}

type KeyPress = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

export const isHotkey = (event: KeyPress, { code, mod = false, shift = false }: Hotkey): boolean =>
  event.code === code &&
  !event.defaultPrevented &&
  !event.altKey &&
  event.shiftKey === shift &&
  (event.ctrlKey || event.metaKey) === mod;

/** Runs on the whole page, also while a person is typing. Plain letters do not belong here. */
export function useHotkey(hotkey: Hotkey, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isHotkey(event, hotkey)) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
