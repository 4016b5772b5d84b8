import { useEffect, useRef, useState } from 'react';

export interface TitleEditing {
  readonly isOpen: boolean;
  /** It was saved a moment ago. */
  readonly isSaved: boolean;
  readonly open: () => void;
  readonly close: (saved: string | null) => void;
  /** Once after each closing: the focus comes back to the title. */
  readonly takesFocus: () => boolean;
}

const SAVED_MS = 2_500;
/** A menu that closes takes the focus back first. */
const AFTER_MENU_MS = 20;

/** Which of several titles is being changed in its place. */
export function useTitlesEditing(): (id: number) => TitleEditing {
  const [openId, setOpenId] = useState<number | null>(null);
  const [savedId, setSavedId] = useState<number | null>(null);
  const returningTo = useRef<number | null>(null);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);
  useEffect(() => {
    if (savedId === null) return undefined;
    const timer = setTimeout(() => setSavedId(null), SAVED_MS);
    return () => clearTimeout(timer);
  }, [savedId]);
  return (id) => ({
    isOpen: openId === id,
    isSaved: savedId === id,
    open: () => {
      clearTimeout(opening.current);
      opening.current = setTimeout(() => setOpenId(id), AFTER_MENU_MS);
    },
    close: (saved) => {
      returningTo.current = id;
      setOpenId((open) => (open === id ? null : open));
      if (saved !== null) setSavedId(id);
    },
    takesFocus: () => {
      const takes = returningTo.current === id;
      if (takes) returningTo.current = null;
      return takes;
    },
  });
}

export const useTitleEditing = (id: number): TitleEditing => useTitlesEditing()(id);
