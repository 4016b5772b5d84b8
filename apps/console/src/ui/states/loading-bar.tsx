import { useTranslation } from 'react-i18next';
import classes from './loading-bar.module.css';
import { useAfter } from './use-after.ts';

export interface LoadingBarProps {
  active: boolean;
}

/** The thin line on top of everything while a screen is on its way. */
export function LoadingBar({ active }: LoadingBarProps) {
  const { t } = useTranslation('kit');
  const visible = useAfter(active);
  if (!visible) return null;
  return (
    <div role="progressbar" aria-label={t('states.loading')} className={classes.track}>
      <div className={classes.runner} />
    </div>
  );
}
