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
  height?: number | undefined;
  /** With its days alone for axes. */
  brief?: boolean;
}

/** Some rows are always in sight. */
const TABLE_MIN_PX = 160;

/** A chart, its table, or what stands there until it comes; always of the same height. */
export function ChartBody(props: ChartBodyProps) {
  const { label, load, asTable, height = CHART_PX, brief = false } = props;
  if (load.state === 'loading') return <ChartSkeleton height={height} />;
  if (load.state === 'failed') return <ChartFailure height={height} {...load} />;
  return asTable ? (
    <ChartTable label={label} data={load.data} height={Math.max(height, TABLE_MIN_PX)} />
  ) : (
    <DayChart label={label} data={load.data} height={height} brief={brief} />
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
