import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A panel that opens under its button and does not lock the page: it closes on Escape, on a press
 * elsewhere, and when focus moves on. Escape and choosing give focus back to the button.
 */
export function usePanel(onOpen?: () => void) {
  const [opened, setOpened] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpened(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [opened]);

  const close = () => {
    setOpened(false);
    button.current?.focus();
  };

  return {
    opened,
    close,
    frameProps: {
      ref: frame,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.code !== 'Escape' || !opened) return;
        event.stopPropagation();
        close();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpened(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': opened,
      onClick: () => {
        if (!opened) onOpen?.();
        setOpened(!opened);
      },
    },
  };
}

export type PanelHandle = ReturnType<typeof usePanel>;
