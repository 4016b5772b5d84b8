import { useLayoutEffect, useRef } from 'react';

/**
 * A row that is switched on or off goes to another part of the list and loses the focus on the way.
 * Gives it back: to the row's switch where it is seen, else to the button that unfolds it.
 */
export function useFollowedFocus(rows: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const switched = useRef<number>(null);
  useLayoutEffect(() => {
    const id = switched.current;
    switched.current = null;
    if (id === null || document.activeElement !== document.body) return;
    const target =
      list.current?.querySelector<HTMLElement>(`[data-category="${id}"] input`) ??
      list.current?.querySelector<HTMLElement>('[data-fold]');
    target?.focus();
  }, [rows]);
  return {
    list,
    follow: (id: number) => {
      switched.current = id;
    },
  };
}
