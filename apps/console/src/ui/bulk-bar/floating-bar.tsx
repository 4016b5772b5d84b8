import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { keepClear } from '#ui/toasts/keep-clear.ts';
import classes from './floating-bar.module.css';

export interface FloatingBarProps {
  readonly open: boolean;
  /** Of its anchor, which leaves `--bar-room` free before it. */
  readonly className?: string | undefined;
  /** What speaks is there before the bar is open, or screen readers would miss its first words. */
  readonly children: ReactNode;
}

/** Floats over the end of what it is about. The last child of that one's frame. */
export function FloatingBar({ open, className = '', children }: FloatingBarProps) {
  return (
    <div className={`${classes.anchor} ${className}`} data-open={open || undefined}>
      <div {...(open && keepClear)} className={classes.bar}>
        {children}
      </div>
    </div>
  );
}

export interface BarButtonProps extends Pick<ComponentProps<'button'>, 'aria-label' | 'onClick'> {
  /** `main` is the one filled action, `danger` takes something away, `quiet` has no words. */
  readonly tone?: 'main' | 'danger' | 'quiet' | undefined;
  readonly icon?: Icon;
  /** Stays reachable, does nothing. */
  readonly idle?: boolean | undefined;
  readonly children?: ReactNode;
}

export function BarButton({ tone, icon, idle, onClick, children, ...props }: BarButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={classes.button}
      data-tone={tone}
      aria-disabled={idle}
      onClick={idle ? undefined : onClick}
    >
      {icon && <DirIcon icon={icon} />}
      {children}
    </button>
  );
}
