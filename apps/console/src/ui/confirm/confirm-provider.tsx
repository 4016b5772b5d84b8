import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ConfirmContext, type Confirm, type ConfirmRequest } from './confirm-context.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { rememberFocus } from '#ui/focus/remember-focus.ts';

// Dialogs are a tenth of the first load and nobody's first action.
const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

/** What a person does before anything can be asked. */
const FIRST_ACTS = ['pointerdown', 'keydown'] as const;

export interface ConfirmProviderProps {
  children: ReactNode;
  /** Turns what an action threw into a sentence for the reader. */
  describeError?: (error: unknown) => string;
  /** The dialog cannot be fetched: the answer to the question is no. */
  onUnavailable?: () => void;
  /** Those at the door are asked nothing. */
  fetchAhead?: boolean;
  /** For tests; otherwise the dialog's own file. */
  load?: () => Promise<ComponentType<ConfirmDialogProps>>;
}

/** One dialog serves the whole application; it is fetched when the page is first used. */
export function ConfirmProvider(props: ConfirmProviderProps) {
  const { children, describeError, onUnavailable, fetchAhead = true, load = loadDialog } = props;
  // The last request stays after the answer, so that the dialog does not empty while it fades.
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  const [opened, setOpened] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  const leaving = useRef<(() => void) | null>(null);

  const settle = useCallback((confirmed: boolean) => {
    setOpened(false);
    answer.current?.(confirmed);
    answer.current = undefined;
  }, []);

  const fetchDialog = useCallback(async () => {
    const Fetched = await load();
    setDialog(() => Fetched);
  }, [load]);

  const confirm = useCallback<Confirm>(
    (next) =>
      new Promise((resolve) => {
        answer.current?.(false);
        // A second question right after the first goes back to where the first came from.
        const returnFocus = leaving.current ?? rememberFocus();
        leaving.current = null;
        answer.current = (confirmed) => {
          resolve(confirmed);
          leaving.current = returnFocus;
          setTimeout(() => {
            leaving.current?.();
            leaving.current = null;
          });
        };
        setRequest(next);
        setOpened(true);
        fetchDialog().catch(() => {
          settle(false);
          onUnavailable?.();
        });
      }),
    [fetchDialog, onUnavailable, settle],
  );

  useEffect(() => {
    if (!fetchAhead) return;
    const asked = new AbortController();
    // Should it not come, whoever is asked first fetches it again.
    const fetchNow = () => {
      asked.abort();
      void fetchDialog().catch(() => undefined);
    };
    for (const act of FIRST_ACTS) addEventListener(act, fetchNow, { signal: asked.signal });
    return () => asked.abort();
  }, [fetchAhead, fetchDialog]);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {Dialog && (
        <Dialog request={request} opened={opened} onSettle={settle} describeError={describeError} />
      )}
    </ConfirmContext>
  );
}
