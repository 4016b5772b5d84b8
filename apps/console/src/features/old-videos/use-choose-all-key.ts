import { useEffect, useEffectEvent } from 'react';
import { isHotkey } from '#platform/keys/use-hotkey.ts';

const CTRL_A = { code: 'KeyA', mod: true } as const;
/** There the keys mean the text, or another list. */
const ELSEWHERE = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Ctrl+A chooses the rows of the page, unless a person is typing or a dialog is open. */
export function useChooseAllKey(chooseAll: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(ELSEWHERE);
    if (!isHotkey(event, CTRL_A) || isTyping) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    chooseAll();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
