import { useCombobox } from '@mantine/core';
import { useEffect, useId, useState } from 'react';

const SELECTED = '[data-combobox-selected]';

/**
 * A list of options that is always open, driven from a text field: arrows move through it, Enter
 * takes what is marked, and what stands on top is marked whenever the list changes.
 */
export function useOptionList(optionIds: readonly string[]) {
  const store = useCombobox({ opened: true });
  const listId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const shown = optionIds.join(' ');

  useEffect(() => {
    setActiveId(store.selectFirstOption());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is a new object each time
  }, [shown]);

  const readSelected = () => document.getElementById(listId)?.querySelector(SELECTED)?.id ?? null;

  return {
    store,
    listProps: { id: listId },
    /** The library's own attributes would keep Escape from reaching the window around the list. */
    fieldProps: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': listId,
      'aria-activedescendant': activeId ?? undefined,
      autoComplete: 'off',
      onKeyUp: () => setActiveId(readSelected()),
    },
  } as const;
}
