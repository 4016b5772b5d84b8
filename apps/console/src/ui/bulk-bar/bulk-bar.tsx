import { VisuallyHidden } from '@mantine/core';
import { IconX, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#ui/phone/use-phone.ts';
import classes from './bulk-bar.module.css';
import { BarButton, FloatingBar } from './floating-bar.tsx';

export interface BulkAction {
  readonly label: string;
  readonly icon: Icon;
  readonly onAction: () => void;
  /** `main` is the one filled action, `danger` takes something away. */
  readonly tone?: 'main' | 'danger';
  /** Stays reachable, does nothing. Say why in the bar's note. */
  readonly disabled?: boolean;
}

export interface BulkBarProps {
  readonly count: number;
  readonly actions: readonly BulkAction[];
  readonly onClear: () => void;
  /** A short warning about the chosen rows. */
  readonly note?: ReactNode;
}

/** Floats over the end of a list while rows are chosen. The last child of the list's frame. */
export function BulkBar({ count, actions, onClear, note }: BulkBarProps) {
  const { t } = useTranslation('lists');
  const phone = usePhone();
  const close = (
    <BarButton tone="quiet" icon={IconX} aria-label={t('selection.clear')} onClick={onClear} />
  );

  return (
    <FloatingBar open={count > 0} className={classes.anchor}>
      <VisuallyHidden role="status">
        {count > 0 && t('selection.selected', { count })}
      </VisuallyHidden>
      <div
        role="group"
        aria-label={t('selection.actions')}
        className={classes.actions}
        hidden={count === 0}
      >
        <span aria-hidden className={classes.count}>
          {t('selection.selected', { count })}
        </span>
        {phone && close}
        <span aria-hidden className={classes.rule} />
        {actions.map(({ label, icon, tone, disabled, onAction }) => (
          <BarButton key={label} icon={icon} tone={tone} idle={disabled} onClick={onAction}>
            {label}
          </BarButton>
        ))}
        {note && <span className={classes.note}>{note}</span>}
        <span aria-hidden className={classes.rule} />
        {!phone && close}
      </div>
    </FloatingBar>
  );
}
