import { VisuallyHidden } from '@mantine/core';
import { IconX, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { keepClear } from '#ui/toasts/keep-clear.ts';
import classes from './bulk-bar.module.css';

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
    <button
      type="button"
      className={classes.close}
      aria-label={t('selection.clear')}
      onClick={onClear}
    >
      <DirIcon icon={IconX} />
    </button>
  );

  return (
    <div className={classes.place} data-open={count > 0 || undefined}>
      <VisuallyHidden role="status">
        {count > 0 && t('selection.selected', { count })}
      </VisuallyHidden>
      <div
        {...keepClear}
        role="group"
        aria-label={t('selection.acts')}
        className={classes.bar}
        hidden={count === 0}
      >
        <span aria-hidden className={classes.count}>
          {t('selection.selected', { count })}
        </span>
        {phone && close}
        <span aria-hidden className={classes.rule} />
        {acts.map((act) => (
          <button
            key={act.label}
            type="button"
            className={classes.act}
            data-tone={act.tone}
            aria-disabled={act.disabled}
            onClick={act.disabled ? undefined : act.onAct}
          >
            <DirIcon icon={act.icon} />
            {act.label}
          </button>
        ))}
        {note && <span className={classes.note}>{note}</span>}
        <span aria-hidden className={classes.rule} />
        {!phone && close}
      </div>
    </div>
  );
}
