export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  /** One dim line under the sentence: usually the name of the thing. */
  detail?: string;
  /** Takes the change back. Offered in the toast and wherever else toasts are kept. */
  undo?: () => Promise<unknown>;
  /** Leads to the thing. Offered in the toast and wherever else toasts are kept. */
  action?: ToastAction;
  /** What else one may want of it, without going there. */
  more?: ToastAction;
  /** The address of a picture of the thing. */
  picture?: string;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly at: Date;
}

type Listener = (toast: Toast) => void;

const MOST_AT_ONCE = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const viewListeners = new Set<() => void>();
const toastListeners = new Set<Listener>();

function show(next: readonly Toast[]) {
  shown = next;
  for (const listener of viewListeners) listener();
}

/** Errors wait for the reader; when there are too many messages, older good news makes room. */
function withoutOverflow(toasts: readonly Toast[]): readonly Toast[] {
  const excess = toasts.length - MOST_AT_ONCE;
  const passing = toasts.filter((toast) => toast.tone !== 'error').slice(0, Math.max(excess, 0));
  return toasts.filter((toast) => !passing.includes(toast));
}

function add(tone: ToastTone, text: string, options: ToastOptions = {}): Toast {
  lastId += 1;
  const toast: Toast = { ...options, id: lastId, tone, text, at: new Date() };
  const different = shown.filter(
    (other) => other.tone !== tone || other.text !== text || other.detail !== toast.detail,
  );
  show(withoutOverflow([...different, toast]));
  for (const listener of toastListeners) listener(toast);
  return toast;
}

export const closeToast = (id: number): void => show(shown.filter((toast) => toast.id !== id));

export const closeAllToasts = (): void => show([]);

export const shownToasts = (): readonly Toast[] => shown;

export function subscribeToShown(listener: () => void): () => void {
  viewListeners.add(listener);
  return () => viewListeners.delete(listener);
}

/** Hears of every toast, so that a list can keep what the screen lets go of. */
export function onToast(listener: Listener): () => void {
  toastListeners.add(listener);
  return () => toastListeners.delete(listener);
}

/** Short words about what has just happened. May be called from anywhere. */
export const notify = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  info: (text: string, options?: ToastOptions) => add('info', text, options),
};
