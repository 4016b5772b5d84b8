import { useState, type KeyboardEvent } from 'react';
import type { Entry, Scope } from './entry.ts';
import type { Tab } from './use-groups.ts';

interface Keys {
  readonly entries: readonly Entry[];
  readonly tabs: readonly Tab[];
  readonly scope: Scope;
  readonly isRtl: boolean;
  readonly onScope: (scope: Scope) => void;
  /** Nothing is marked while there is nothing yet. */
  readonly onOpen: (entry: Entry | undefined, how: { readonly newTab: boolean }) => void;
  /** Moves focus into the actions of the marked entry; false where it has none. */
  readonly enterActions: (entry: Entry) => boolean;
}

/** Keeps which entry is marked, and what the keys of the text field do. What stands on top is marked until an arrow moves on. */
export function usePaletteKeys(keys: Keys) {
  const { entries, tabs, scope, isRtl } = keys;
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    entries.findIndex(({ id }) => id === chosen),
    0,
  );
  const marked = entries[at];

  const move = (step: 1 | -1) => {
    const next = entries[(at + step + entries.length) % entries.length];
    setChosen(next?.id ?? null);
  };

  const moveScope = (step: 1 | -1) => {
    const now = tabs.findIndex((tab) => tab.scope === scope);
    const next = tabs[(now + step + tabs.length) % tabs.length];
    if (next) keys.onScope(next.scope);
  };

  /** Arrows follow the screen: the left one goes to the tab on the left. */
  const scopeStep = (key: string) => ((key === 'ArrowLeft') === isRtl ? 1 : -1);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const hasModifier = event.ctrlKey || event.metaKey;
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (entries.length > 0) move(key === 'ArrowDown' ? 1 : -1);
    } else if ((key === 'ArrowLeft' || key === 'ArrowRight') && event.ctrlKey) {
      event.preventDefault();
      moveScope(scopeStep(key));
    } else if (key === 'Enter') {
      event.preventDefault();
      keys.onOpen(marked, { newTab: hasModifier });
    } else if (key === 'Tab' && !event.shiftKey && !hasModifier && marked) {
      if (keys.enterActions(marked)) event.preventDefault();
    }
  };

  return {
    marked,
    /** Whether the person chose it, rather than that it stands on top. */
    isChosen: chosen !== null && marked?.id === chosen,
    mark: setChosen,
    move,
    onKeyDown,
  };
}
