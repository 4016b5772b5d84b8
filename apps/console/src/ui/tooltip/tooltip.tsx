import type { FloatingPosition } from '@mantine/core';
import {
  cloneElement,
  lazy,
  Suspense,
  type FunctionComponent,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';
import { useTooltip } from './use-tooltip.ts';

/** What places it is as large as a screen, and comes when somebody first points at something. */
const TooltipBubble = lazy(
  async (): Promise<{ default: FunctionComponent<TooltipBubbleProps> }> => {
    try {
      return { default: (await import('./tooltip-bubble.tsx')).TooltipBubble };
    } catch {
      // Nothing is lost: what it would say is the name of its target.
      return { default: () => null };
    }
  },
);

export interface TooltipProps {
  label: ReactNode;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  position?: FloatingPosition;
  disabled?: boolean;
}

/** Stays while the pointer is over it, appears on keyboard focus, and Escape dismisses it. */
export function Tooltip({ label, children, position = 'top', disabled = false }: TooltipProps) {
  const { target, isOpen, targetProps, bubbleProps } = useTooltip(children.props);
  return (
    <>
      {cloneElement(children, targetProps)}
      {target && (
        <Suspense fallback={null}>
          <TooltipBubble
            {...bubbleProps}
            target={target}
            label={label}
            position={position}
            opened={isOpen && !disabled}
          />
        </Suspense>
      )}
    </>
  );
}
