import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type HTMLAttributes,
} from 'react';

const OPEN_AFTER_MS = 400;
/** Time to move the pointer from the target onto the tooltip. */
const CLOSE_AFTER_MS = 150;

const isKeyboardFocus = (element: Element): boolean => {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
};

type TargetProps = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-describedby' | 'onBlur' | 'onFocus' | 'onPointerDown' | 'onPointerEnter' | 'onPointerLeave'
>;

/** When a tooltip is to be seen, and what its target has to tell for that. */
export function useTooltip(own: TargetProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = (open: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpen(false);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', close);
    };
  }, [isOpen]);

  const targetProps: TargetProps = {
    'aria-describedby': isOpen ? id : own['aria-describedby'],
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      setTarget(event.currentTarget);
      change(true, event.pointerType === 'touch' ? 0 : OPEN_AFTER_MS);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      // A finger leaves with every tap; the next one elsewhere closes.
      if (event.pointerType !== 'touch') change(false, CLOSE_AFTER_MS);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      if (event.pointerType !== 'touch') change(false, 0);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (!isKeyboardFocus(event.currentTarget)) return;
      setTarget(event.currentTarget);
      change(true, 0);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      change(false, 0);
    },
  };
  const bubbleProps = {
    id,
    onPointerEnter: () => change(true, 0),
    onPointerLeave: () => change(false, CLOSE_AFTER_MS),
  };
  return { target, isOpen, targetProps, bubbleProps };
}
