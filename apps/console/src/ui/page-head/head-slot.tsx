import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** As in the styles: the navigation waits behind a button. */
const NARROW = '(max-width: 56.1875em)';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setSlot(element: HTMLElement | null): void {
  slot = element;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in the bar of the frame that a page may take for its head. */
export function HeadSlot({ className }: { className: string | undefined }) {
  return <div ref={setSlot} className={className} />;
}

/** The slot, where the window is so narrow that two heads over one another cost too much of it. */
export function useHeadSlot(): HTMLElement | null {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const element = useSyncExternalStore(subscribe, () => slot);
  return isNarrow ? element : null;
}

export const intoSlot = (element: HTMLElement | null, head: ReactNode): ReactNode =>
  element ? createPortal(head, element) : head;
