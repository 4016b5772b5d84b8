import type { Icon } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';

export interface ConfirmRequest {
  /** A verb and its object, as a question. */
  title: ReactNode;
  /** What will happen, in one sentence, and whether it can be taken back. */
  effect?: ReactNode;
  /** The thing itself, drawn small. */
  object?: ReactNode;
  /** The verb again: never "OK". */
  confirmLabel: string;
  /** Red, with a bin unless another icon is given. */
  danger?: boolean;
  icon?: Icon;
  width?: 480 | 520 | 290;
  /** May be told in words, for whoever asks later. */
  reason?: boolean;
  /** To be typed before the button wakes; Enter alone never confirms. */
  typed?: string;
  /** Runs before the dialog closes. If it throws, the dialog stays and says why. */
  action?: (told: Told) => Promise<unknown>;
}

/** What was told in the dialog besides yes. */
export interface Told {
  reason?: string;
}

/** Resolves true once confirmed (and the action, if any, is done), false when called off. */
export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
