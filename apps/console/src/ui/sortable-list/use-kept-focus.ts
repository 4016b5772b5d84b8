import { useLayoutEffect, useRef } from 'react';

/**
 * Moving an element inside the page takes the focus from it. Returns a function to call before a
 * move; once `items` are in their new order, focus is back where it was.
 */
export function useKeptFocus(items: unknown): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    const lost = document.activeElement === document.body;
    if (lost && element instanceof HTMLElement) element.focus();
  }, [items]);
  return () => {
    focused.current = document.activeElement;
  };
}
