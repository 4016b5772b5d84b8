import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowNarrowUp,
  IconEqual,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './change-mark.module.css';
import { roundedShare, type Change } from './half-change.ts';

const ICONS = {
  up: IconTrendingUp,
  down: IconTrendingDown,
  same: IconEqual,
  begun: IconArrowNarrowUp,
};

/** Which way it went, as a drawing and in words; nothing where nothing happened. */
export function ChangeMark({ change }: { change: Change }) {
  const { t } = useTranslation('charts');
  if (change.kind === 'none') return null;
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
