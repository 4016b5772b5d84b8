import { Button, Loader, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from './app-form.ts';
import classes from './submit-button.module.css';

export interface SubmitButtonProps extends Pick<
  ButtonProps,
  'leftSection' | 'rightSection' | 'size' | 'fullWidth'
> {
  form: Pick<AppForm<unknown>, 'busy' | 'missing'>;
  children: ReactNode;
  /** Of what says already what is still missing; else the button says it. */
  reasonId?: string | undefined;
  /** There is nothing to submit, and pressing it does nothing. */
  idle?: boolean;
}

/**
 * Stays reachable by keyboard when it cannot act, and says what is still missing. Pressed all the
 * same, it shows where.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { form, children, idle = false, leftSection, reasonId: toldBy, ...looks } = props;
  const { t } = useTranslation('forms');
  const ownId = useId();
  const reasonId = toldBy ?? ownId;
  const isMissing = form.missing.length > 0;

  return (
    <div className={classes.submit}>
      <Button
        type="submit"
        aria-disabled={isMissing || form.busy || idle || undefined}
        aria-describedby={isMissing ? reasonId : undefined}
        data-disabled={isMissing || idle}
        onClick={(event) => idle && event.preventDefault()}
        leftSection={form.busy ? <Loader size={20} color="currentColor" /> : (leftSection ?? null)}
        {...looks}
      >
        {children}
      </Button>
      {isMissing && toldBy === undefined && (
        <span id={reasonId} className={classes.reason}>
          {t('missing', { names: form.missing })}
        </span>
      )}
    </div>
  );
}
