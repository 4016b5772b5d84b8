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
import { rememberFocus } from './focus-return.ts';

// Dialogs are a tenth of the first load and nobody's first action.
const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

const FETCH_DIALOG_AFTER_MS = 2000;

export interface ConfirmProviderProps {
  children: ReactNode;
  /** Turns what an action threw into a sentence for the reader. */
  describeError?: (error: unknown) => string;
  /** The dialog cannot be fetched: the answer to the question is no. */
  onUnavailable?: () => void;
  /** For tests; otherwise the dialog's own file. */
  load?: () => Promise<ComponentType<ConfirmDialogProps>>;
}

/** One dialog serves the whole application; it is fetched shortly after the page has settled. */
export function ConfirmProvider(props: ConfirmProviderProps) {
  const { children, describeError, onUnavailable, load = loadDialog } = props;
  // The last request stays after the answer, so that the dialog does not empty while it fades.
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  const [opened, setOpened] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

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
        const returnFocus = rememberFocus();
        answer.current = (confirmed) => {
          resolve(confirmed);
          returnFocus();
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
    // Should it not come, whoever is asked first fetches it again.
    const fetchAhead = () => void fetchDialog().catch(() => undefined);
    const timer = setTimeout(fetchAhead, FETCH_DIALOG_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fetchDialog]);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {Dialog && (
        <Dialog request={request} opened={opened} onSettle={settle} describeError={describeError} />
      )}
    </ConfirmContext>
  );
}
