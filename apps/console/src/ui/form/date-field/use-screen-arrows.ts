import { useRef, type KeyboardEvent } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';

const OPPOSITE: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * Mantine's calendar takes the right arrow for "next day", but from right to left the next day
 * stands on the left. Gives a capturing handler that turns the arrows round there.
 */
export function useScreenArrows() {
  const { dir } = useLanguage();
  const isTurned = useRef(false);

  return (event: KeyboardEvent) => {
    const opposite = OPPOSITE[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (dir === 'ltr' || opposite === undefined || hasModifier || isTurned.current) return;
    event.preventDefault();
    event.stopPropagation();
    isTurned.current = true;
    event.target.dispatchEvent(
      new KeyboardEvent('keydown', { key: opposite, bubbles: true, cancelable: true }),
    );
    isTurned.current = false;
  };
}
