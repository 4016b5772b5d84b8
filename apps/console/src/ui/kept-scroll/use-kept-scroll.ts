import { useLayoutEffect, useRef } from 'react';

const offsets = new Map<string, number>();

/** A list that is opened again, after something of it was looked at, stands where it was left. */
export function useKeptScroll<T extends HTMLElement>(key: string, ready: boolean) {
  const box = useRef<T>(null);
  useLayoutEffect(() => {
    if (box.current && ready) box.current.scrollTop = offsets.get(key) ?? 0;
  }, [key, ready]);
  return {
    ref: box,
    onScroll: () => {
      if (box.current && ready) offsets.set(key, box.current.scrollTop);
    },
  };
}
