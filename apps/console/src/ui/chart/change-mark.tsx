import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowNarrowUp,
  IconEqual,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatPercent } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './change-mark.module.css';
import { roundedShare, type Change, type LevelChange } from './half-change.ts';

const ICONS = {
  up: IconTrendingUp,
  down: IconTrendingDown,
  same: IconEqual,
  begun: IconArrowNarrowUp,
  gained: IconTrendingUp,
  lost: IconTrendingDown,
};

export interface ChangeMarkProps {
  change: Change | LevelChange;
}

/** Which way it went, as a drawing and in words; nothing where nothing happened. */
export function ChangeMark({ change }: ChangeMarkProps) {
  const { t } = useTranslation('charts');
  if (change.kind === 'none') return null;
  if ('by' in change) {
    return (
      <span className={classes.mark} data-kind={change.by > 0 ? 'up' : 'down'}>
        <DirIcon icon={ICONS[change.kind]} size={16} />
        <span>
          <Ltr>{formatChange(change.by)}</Ltr>
          <VisuallyHidden> {t('change.sinceBeginning')}</VisuallyHidden>
        </span>
      </span>
    );
  }
  const percent = 'share' in change ? formatPercent(roundedShare(change.share)) : '';
  return (
    <span className={classes.mark} data-kind={change.kind}>
      <DirIcon icon={ICONS[change.kind]} size={16} />
      <span>
        {t(`change.${change.kind}`, { percent })}
        <VisuallyHidden> {t('change.basis')}</VisuallyHidden>
      </span>
    </span>
  );
}
