import { useEffect, useState } from 'react';

/** Under what sticks to the top of the page: what is higher has been read. */
const READING_LINE_PX = 160;

/** Which of these elements is being read: the last one that has passed the reading line. */
export function useCurrentPart(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const all = ids.join();
  useEffect(() => {
    const parts = all.split(',');
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      const passed = parts.filter((id) => {
        const part = document.getElementById(id);
        return part !== null && part.getBoundingClientRect().top < READING_LINE_PX;
      });
      setCurrent((isAtEnd ? parts : passed).at(-1) ?? parts[0] ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [all]);
  return current;
}
