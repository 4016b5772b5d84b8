import { translate } from '#platform/i18n/i18n.ts';
import { notify } from '#ui/toasts/toast-store.ts';

/** A part of the console did not come: without a network for want of it, else because it is gone. */
export function notifyMissingCode(): void {
  if (!navigator.onLine) {
    notify.error(translate('app:failures.network'));
    return;
  }
  notify.error(translate('app:failures.upgrade.title'), {
    detail: translate('app:failures.upgrade.text'),
  });
}
