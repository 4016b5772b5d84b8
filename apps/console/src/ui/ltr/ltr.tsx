import type { ReactNode } from 'react';

export interface LtrProps {
  children: ReactNode;
  className?: string | undefined;
}

/**
 * For what always reads left to right: an address, a phone number, a version, a file name, a time
 * with AM or PM, a signed number, a key. Put badges and margins on a wrapper, not on this element,
 * because its own start is the left side.
 */
export function Ltr({ children, className }: LtrProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
