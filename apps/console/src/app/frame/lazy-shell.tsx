import type { ComponentType } from 'react';
import type { ShellProps } from '../shell/shell.tsx';

let Loaded: ComponentType<ShellProps> | null = null;

/** With the first screen that stands in it: who is still at the door has no use for it. */
export async function loadShell(): Promise<void> {
  Loaded ??= (await import('../shell/shell.tsx')).Shell;
}

/** Where it did not come, what is said about it stands alone. */
export const LazyShell = (props: ShellProps) => (Loaded ? <Loaded {...props} /> : props.children);
