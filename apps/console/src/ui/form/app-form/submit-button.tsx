import { Button, Loader, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from './app-form.ts';
import classes from './submit-button.module.css';

export interface SubmitButtonProps extends Pick<ButtonProps, 'leftSection' | 'size' | 'fullWidth'> {
  form: Pick<AppForm<unknown>, 'busy' | 'missing'>;
  children: ReactNode;
}

/**
 * Stays reachable by keyboard when it cannot act, and says what is still missing. Pressed all the
 * same, it shows where.
 */
export function SubmitButton({ form, children, leftSection, ...size }: SubmitButtonProps) {
  const { t } = useTranslation('forms');
  const reasonId = useId();
  const isMissing = form.missing.length > 0;

  return (
    <div className={classes.submit}>
      <Button
        type="submit"
        aria-disabled={isMissing || form.busy || undefined}
        aria-describedby={isMissing ? reasonId : undefined}
        data-disabled={isMissing}
        leftSection={form.busy ? <Loader size={20} color="currentColor" /> : (leftSection ?? null)}
        {...size}
      >
        {children}
      </Button>
      {isMissing && (
        <span id={reasonId} className={classes.reason}>
          {t('missing', { names: form.missing })}
        </span>
      )}
    </div>
  );
}
