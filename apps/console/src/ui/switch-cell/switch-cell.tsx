import { Loader, Switch, VisuallyHidden } from '@mantine/core';
import { useOptimistic, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/toasts/toast-store.ts';
import classes from './switch-cell.module.css';

export interface SwitchCellProps {
  /** What it switches, and of which thing: it is read without the rest of the row. */
  readonly label: string;
  readonly checked: boolean;
  /**
   * Saves. The switch goes back when this rejects, so resolve only after `checked` has its new
   * value, for instance after the cache was updated.
   */
  readonly onChange: (next: boolean) => Promise<unknown>;
  readonly disabled?: boolean;
  /** What to say when saving failed. */
  readonly failureText?: (error: unknown) => string;
}

/** Saves at once: moves first, shows that it is saving, and moves back with words if that fails. */
export function SwitchCell(props: SwitchCellProps) {
  const { label, checked, onChange, disabled = false, failureText } = props;
  const { t } = useTranslation('lists');
  const [shown, setShown] = useOptimistic(checked);
  const [saving, startSaving] = useTransition();

  const change = (next: boolean) => {
    if (saving) return;
    startSaving(async () => {
      setShown(next);
      try {
        await onChange(next);
      } catch (error) {
        notify.error(failureText?.(error) ?? t('switch.failed', { name: label }));
      }
    });
  };

  return (
    <span className={classes.cell} aria-busy={saving}>
      <Switch
        className={classes.switch}
        aria-label={label}
        checked={shown}
        disabled={disabled}
        withThumbIndicator={false}
        thumbIcon={saving && <Loader size={10} />}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <VisuallyHidden role="status">{saving && t('switch.saving')}</VisuallyHidden>
    </span>
  );
}
