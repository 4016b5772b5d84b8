import { VisuallyHidden } from '@mantine/core';
import { IconX, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#ui/phone/use-phone.ts';
import classes from './bulk-bar.module.css';
import { BarButton, FloatingBar } from './floating-bar.tsx';

export interface BulkAct {
  readonly label: string;
  readonly icon: Icon;
  readonly onAct: () => void;
  /** `main` is the one filled act, `danger` takes something away. */
  readonly tone?: 'main' | 'danger';
  /** Stays reachable, does nothing. Say why in the bar's note. */
  readonly disabled?: boolean;
}

export interface BulkBarProps {
  readonly count: number;
  readonly acts: readonly BulkAct[];
  readonly onClear: () => void;
  /** A short warning about the chosen rows. */
  readonly note?: ReactNode;
}

/** Floats over the end of a list while rows are chosen. The last child of the list's frame. */
export function BulkBar({ count, acts, onClear, note }: BulkBarProps) {
  const { t } = useTranslation('lists');
  const phone = usePhone();
  const close = (
    <BarButton tone="quiet" icon={IconX} aria-label={t('selection.clear')} onClick={onClear} />
  );

  return (
    <FloatingBar open={count > 0} className={classes.place}>
      <VisuallyHidden role="status">
        {count > 0 && t('selection.selected', { count })}
      </VisuallyHidden>
      <div
        role="group"
        aria-label={t('selection.acts')}
        className={classes.acts}
        hidden={count === 0}
      >
        <span aria-hidden className={classes.count}>
          {t('selection.selected', { count })}
        </span>
        {phone && close}
        <span aria-hidden className={classes.rule} />
        {acts.map(({ label, icon, tone, disabled, onAct }) => (
          <BarButton key={label} icon={icon} tone={tone} idle={disabled} onClick={onAct}>
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
