import { createContext, use, useEffect, useEffectEvent } from 'react';

const LetterKeys = createContext(true);

/** Whether keys without a modifier act. People who dictate switch them off. */
export const LetterKeysProvider = LetterKeys.Provider;

export const useLetterKeys = (): boolean => use(LetterKeys);

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';
const NOT_TYPING = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="range"])';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches(TYPING) && !target.matches(NOT_TYPING);

type KeyPress = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>;

/**
 * The physical key, so that J is J on a Hebrew layout too; `undefined` while a person is typing or
 * holds a modifier (Shift aside).
 */
export function plainKey(event: KeyPress): string | undefined {
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  return modified || event.defaultPrevented || isTyping(event.target) ? undefined : event.code;
}

/** Listens on the whole page; a dialog on top keeps its keys to itself. */
export function usePageKey(handlers: Readonly<Record<string, (event: KeyboardEvent) => void>>) {
  const enabled = useLetterKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const code = plainKey(event);
    const handle = code === undefined || event.shiftKey ? undefined : handlers[code];
    if (!handle || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    handle(event);
  });

  useEffect(() => {
    if (!enabled) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
