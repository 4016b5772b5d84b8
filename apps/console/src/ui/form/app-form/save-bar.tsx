import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepClear } from '#ui/toasts/keep-clear.ts';
import type { AppForm } from './app-form.ts';
import { SubmitButton } from './submit-button.tsx';
import classes from './save-bar.module.css';

export interface SaveBarProps {
  form: Pick<AppForm<unknown>, 'busy' | 'dirty' | 'restored' | 'failure' | 'missing' | 'reset'>;
  /** What saving is called here; "save" if nothing better fits. */
  saveLabel?: string;
}

/** Floats over the end of a form while something in it is not saved. Put it last in the form. */
export function SaveBar({ form, saveLabel }: SaveBarProps) {
  const { t } = useTranslation('forms');
  const isOpen = form.dirty || form.busy;
  const bar = useRef<HTMLDivElement>(null);

  // The button that was pressed goes away with the bar; the next Tab should go on from here.
  useEffect(() => {
    if (!isOpen) return;
    const element = bar.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const sentence = () => {
    if (form.busy) return t('saveBar.saving');
    if (form.failure) return t('saveBar.failed');
    return form.restored ? t('saveBar.restored') : t('saveBar.unsaved');
  };

  return (
    <div className={classes.dock}>
      <div
        {...keepClear}
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label={t('saveBar.label')}
        className={classes.bar}
        data-open={isOpen || undefined}
      >
        {/* Mounted before it speaks, or screen readers would miss its first words. */}
        <p role="status" className={classes.sentence}>
          {isOpen && sentence()}
        </p>
        {isOpen && (
          <div className={classes.actions}>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={form.busy}
              onClick={form.reset}
            >
              {t('saveBar.cancel')}
            </Button>
            <SubmitButton form={form} size="sm">
              {saveLabel ?? t('saveBar.save')}
            </SubmitButton>
          </div>
        )}
      </div>
    </div>
  );
}
