import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { SHOWN, type Shown } from '../report-params.ts';
import { useActiveReports } from '../use-active-reports.ts';
import { ReportKeys } from './report-keys.tsx';
import classes from './report-toolbar.module.css';

export interface ReportToolbarProps {
  channelId: number | null;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

export function ReportToolbar({ channelId, shown, onShow }: ReportToolbarProps) {
  const { t } = useTranslation('reports');
  const active = useActiveReports(channelId);
  const labelOf = (value: Shown) =>
    value === 'active' && active > 0
      ? t('show.activeCount', { count: active })
      : t(`show.${value}`);
  return (
    <div className={classes.toolbar}>
      <Segmented
        label={t('show.label')}
        value={shown}
        segments={SHOWN.map((value) => ({ value, label: labelOf(value) }))}
        onChange={onShow}
      />
      <ReportKeys />
    </div>
  );
}
