import { useState, type KeyboardEvent } from 'react';

/** A button and the panel under it, whose code comes when it is first opened. */
export function useLatePanel(popup: 'listbox' | 'menu') {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    /** Set once it has been opened: from then on the panel is there, open or not. */
    button,
    isOpen,
    close: () => {
      setOpen(false);
      button?.focus();
    },
    buttonProps: {
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
        setButton(currentTarget);
        setOpen(!isOpen);
      },
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
        // With Alt it moves the row that the menu belongs to.
        const isAlone = popup === 'listbox' || !event.altKey;
        if (event.key !== 'ArrowDown' || !isAlone) return;
        event.preventDefault();
        setButton(event.currentTarget);
        setOpen(true);
      },
    },
  } as const;
}
