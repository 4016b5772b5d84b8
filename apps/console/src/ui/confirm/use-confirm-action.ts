import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmRequest, Told } from './confirm-context.ts';

export interface ConfirmActionOptions {
  request: ConfirmRequest | null;
  onDone: () => void;
  describeError?: ((error: unknown) => string) | undefined;
}

/** Runs the action of a request and keeps its failure on the screen. */
export function useConfirmAction({ request, onDone, describeError }: ConfirmActionOptions) {
  const { t } = useTranslation('kit');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ request: ConfirmRequest | null; why: string }>();

  const run = async (told: Told) => {
    if (busy) return;
    setFailed(undefined);
    setBusy(true);
    try {
      await request?.action?.(told);
      onDone();
    } catch (error) {
      setFailed({ request, why: describeError?.(error) ?? t('confirm.failed') });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure: failed?.request === request ? failed.why : undefined, run };
}
