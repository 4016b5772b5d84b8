import type { ReactNode } from 'react';

/** Line work in the theme's colours: they follow it into the dark by themselves. */
export const line = {
  fill: 'none',
  stroke: 'var(--info-solid)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const paper = { ...line, fill: 'var(--surface)' };
export const faint = { ...line, stroke: 'var(--control-border)', strokeWidth: 1.5 };
/** The one warm spot of every drawing. */
export const warm = { ...line, fill: 'var(--honey-2)' };

/** The light and the ground that all drawings share. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 80" width={120} height={80} aria-hidden>
      <circle cx="60" cy="38" r="34" fill="var(--selected)" opacity="0.7" />
      <ellipse cx="60" cy="73" rx="42" ry="4" fill="var(--sunken)" />
      {children}
    </svg>
  );
}
