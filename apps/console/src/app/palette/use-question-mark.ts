import { useEffect, useEffectEvent } from 'react';
import { plainKey, useLetterKeys } from '#ui/letter-keys/letter-keys.ts';

/** `?` stands on the same key in both layouts. */
export function useQuestionMark(run: () => void): void {
  const enabled = useLetterKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (plainKey(event) !== 'Slash' || !event.shiftKey) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    if (!enabled) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
