import { useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Numbered {
  readonly id: number;
}

export interface Neighbours {
  /** As the list beside it has them. */
  readonly rows: readonly Numbered[] | undefined;
  /** The one that is open. */
  readonly openId: number;
  readonly onOpen: (id: number) => void;
}

/** Alt with an arrow opens the one below or above of the list beside. */
export function useNeighbourKeys({ rows, openId, onOpen }: Neighbours): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.code];
    const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (step === undefined || !isOurs || event.defaultPrevented) return;
    const at = rows?.findIndex(({ id }) => id === openId) ?? -1;
    const next = at === -1 ? rows?.[0] : rows?.[at + step];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
