import { sentenceOf } from '#platform/api/api-error.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { closeToast, notify, type Toast } from './toast-store.ts';

const used = new WeakSet<() => Promise<unknown>>();

/** Whether the change can still be taken back from here. */
export const canUndo = (toast: Toast): boolean => toast.undo !== undefined && !used.has(toast.undo);

/** Takes the change back once, from wherever it was asked, and says how that went. */
export async function undoToast(toast: Toast): Promise<void> {
  const { undo, detail } = toast;
  if (!undo || used.has(undo)) return;
  used.add(undo);
  closeToast(toast.id);
  try {
    await undo();
    notify.success(translate('kit:toast.undone'), { ...(detail && { detail }) });
  } catch (error) {
    used.delete(undo);
    notify.error(translate('kit:toast.undoFailed'), { detail: sentenceOf(error) });
  }
}
