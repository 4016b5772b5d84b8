import { Tooltip as MantineTooltip, type FloatingPosition } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  label: ReactNode;
  children: ReactElement;
  position?: FloatingPosition;
  disabled?: boolean;
}

const SHOW_ON = { hover: true, focus: true, touch: true };
const OPEN_AFTER_MS = 400;

/** Stays while the pointer is over it, appears on keyboard focus, and Escape dismisses it. */
export function Tooltip({ label, children, position = 'top', disabled = false }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      position={position}
      disabled={disabled}
      events={SHOW_ON}
      openDelay={OPEN_AFTER_MS}
      interactive
      multiline
      maw={280}
      offset={6}
    >
      {children}
    </MantineTooltip>
  );
}
