import { useCallback, useEffect, useRef, useState } from 'react';
import { INPUT_DEBOUNCE_MS } from '@bimah/contract/limits.ts';

export interface DebouncedText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** For Enter: does not wait. */
  readonly commit: () => void;
}

/**
 * The text of an input that filters while one types. The committed value usually lives in the
 * address; when it changes from outside (Back, "clear filters") the input follows.
 */
export function useDebouncedText(
  committed: string,
  onCommit: (text: string) => void,
  delayMs: number = INPUT_DEBOUNCE_MS,
): DebouncedText {
  const [text, setText] = useState(committed);
  const sent = useRef(committed);
  const latestOnCommit = useRef(onCommit);
  useEffect(() => {
    latestOnCommit.current = onCommit;
  });

  // Our own commit coming back must not overwrite what was typed since.
  useEffect(() => {
    if (committed !== sent.current) setText(committed);
    sent.current = committed;
  }, [committed]);

  // A space at the end belongs to the word that is still to come, not to the filter.
  const filter = text.trim();
  const commit = useCallback(() => {
    if (filter === sent.current) return;
    sent.current = filter;
    latestOnCommit.current(filter);
  }, [filter]);

  useEffect(() => {
    const timer = setTimeout(commit, delayMs);
    return () => clearTimeout(timer);
  }, [commit, delayMs]);

  return { text, setText, commit };
}
