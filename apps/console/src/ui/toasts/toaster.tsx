import { useDocumentVisibility, useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepClear } from './keep-clear.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastSeconds } from './toast-seconds.ts';
import { shownToasts, subscribeToShown } from './toast-store.ts';
import classes from './toaster.module.css';

/**
 * The corner where messages appear. The two live regions stay in the page, because a screen reader
 * only hears additions to a region it already knows.
 */
export function Toaster() {
  const { t } = useTranslation('kit');
  const toasts = useSyncExternalStore(subscribeToShown, shownToasts);
  const seconds = useToastSeconds();
  const { hovered, ref: hoverRef } = useHover<HTMLElement>();
  const { focused, ref: focusRef } = useFocusWithin<HTMLElement>();
  const away = useDocumentVisibility() === 'hidden';
  const element = useRef<HTMLElement>(null);
  const corner = useMergedRef(hoverRef, focusRef, element);
  useKeepClear(element, toasts.length > 0);
  const paused = hovered || focused || away;

  const cards = (wanted: 'errors' | 'others') =>
    toasts
      .filter((toast) => (toast.tone === 'error') === (wanted === 'errors'))
      .map((toast) => <ToastCard key={toast.id} toast={toast} seconds={seconds} paused={paused} />);

  return (
    <section ref={corner} aria-label={t('toast.region')} className={classes.corner}>
      <div role="alert" aria-atomic="false" className={classes.region}>
        {cards('errors')}
      </div>
      <div role="status" aria-atomic="false" className={classes.region}>
        {cards('others')}
      </div>
    </section>
  );
}
