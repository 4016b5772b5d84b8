import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { plainKey, useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import type { Who } from '../access/may-open.ts';
import { addressFor } from '../navigation/nav-sections.ts';
import { screenTable } from '../screen-table.ts';

const FIRST_KEY = 'KeyG';
const WAIT_MS = 1_500;

/** G, then the letter of a screen. While the second letter is awaited no other shortcut hears it. */
export function useGoToKeys(who: Who, channelId: number | null): void {
  const enabled = useLetterKeys();
  const navigate = useNavigate();

  const open = useEffectEvent((code: string) => {
    const screen = screenTable.find(({ goKey }) => goKey !== undefined && code === `Key${goKey}`);
    const href = screen && addressFor(screen, who, channelId);
    if (href) void navigate({ href });
  });

  useEffect(() => {
    if (!enabled) return;
    let awaitingUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const code = plainKey(event);
      if (code === undefined || event.shiftKey) return;
      if (event.timeStamp <= awaitingUntil) {
        awaitingUntil = 0;
        event.preventDefault();
        event.stopPropagation();
        open(code);
      } else if (code === FIRST_KEY && !document.querySelector('[aria-modal="true"]')) {
        awaitingUntil = event.timeStamp + WAIT_MS;
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [enabled]);
}
