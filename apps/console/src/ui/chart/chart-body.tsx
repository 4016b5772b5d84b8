import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAfter } from '#ui/states/use-after.ts';
import type { ChartData } from './chart-data.ts';
import { ChartFailure } from './chart-failure.tsx';
import type { ChartLoad } from './chart-load.ts';
import { ChartTable } from './chart-table.tsx';
import { CHART_PX, DayChart } from './day-chart.tsx';

export interface ChartBodyProps {
  label: string;
  load: ChartLoad<ChartData>;
  asTable: boolean;
}

/** A chart, its table, or what stands there until it comes; always of the same height. */
export function ChartBody({ label, load, asTable }: ChartBodyProps) {
  if (load.state === 'loading') return <ChartSkeleton height={CHART_PX} />;
  if (load.state === 'failed') return <ChartFailure height={CHART_PX} {...load} />;
  return asTable ? (
    <ChartTable label={label} data={load.data} height={CHART_PX} />
  ) : (
    <DayChart label={label} data={load.data} />
  );
}

export function ChartSkeleton({ height }: { height: number }) {
  const { t } = useTranslation('kit');
  const visible = useAfter(true);
  return (
    <div role="status" style={{ blockSize: height }}>
      {visible && (
        <>
          <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
          <Skeleton height={height} radius={8} />
        </>
      )}
    </div>
  );
}
