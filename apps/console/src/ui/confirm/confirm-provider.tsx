import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmContext, type Confirm, type ConfirmRequest } from './confirm-context.ts';
import { rememberFocus } from './focus-return.ts';

// Dialogs are a tenth of the first load and nobody's first act.
const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

const FETCH_DIALOG_AFTER_MS = 2000;

export interface ConfirmProviderProps {
  children: ReactNode;
  /** Turns what an action threw into a sentence for the reader. */
  describeError?: (error: unknown) => string;
}

/** One dialog serves the whole application; it is fetched shortly after the page has settled. */
export function ConfirmProvider({ children, describeError }: ConfirmProviderProps) {
  // The last request stays after the answer, so that the dialog does not empty while it fades.
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const settle = useCallback((confirmed: boolean) => {
    setOpened(false);
    answer.current?.(confirmed);
    answer.current = undefined;
  }, []);

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
        setWanted(true);
        setOpened(true);
      }),
    [],
  );

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), FETCH_DIALOG_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {wanted && (
        <Suspense>
          <ConfirmDialog
            request={request}
            opened={opened}
            onSettle={settle}
            describeError={describeError}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
