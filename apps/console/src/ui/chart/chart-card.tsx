import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ChangeMark } from './change-mark.tsx';
import { ChartBody } from './chart-body.tsx';
import classes from './chart-card.module.css';
import type { ChartData } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartLoad } from './chart-load.ts';
import type { Change } from './half-change.ts';

export interface ChartCardProps {
  title: string;
  load: ChartLoad<ChartData>;
  /** The one number to take home, once it is there. */
  headline?: ReactNode;
  /** Number and note in a few words after the title, for a chart that is one fact among others. */
  brief?: ReactNode;
  /** Says what the number is, where a legend does not. */
  note?: ReactNode;
  change?: Change | undefined;
  /** Lower than usual, where it is one thing among others. */
  height?: number;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}

/** A chart in a box of its own: what it is, the number to take home, the course of it. */
export function ChartCard(props: ChartCardProps) {
  const { title, load, headline, note, brief, change, height, asTable, onAsTable } = props;
  const { t } = useTranslation('charts');
  const headingId = useId();
  const series = load.state === 'ready' ? load.data.series : [];
  return (
    <section
      aria-labelledby={headingId}
      className={classes.card}
      data-brief={brief !== undefined || undefined}
    >
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {brief && <span className={classes.brief}>· {brief}</span>}
        {change && <ChangeMark change={change} />}
        <IconButton
          icon={asTable ? IconChartLine : IconTable}
          label={t(asTable ? 'show.chart' : 'show.table', { title })}
          variant="subtle"
          color="gray"
          className={classes.switch}
          onClick={() => onAsTable(!asTable)}
        />
      </div>
      {brief === undefined && (
        <div className={classes.lead}>
          <strong className={classes.headline}>{headline}</strong>
          {note !== undefined && load.state === 'ready' && (
            <span className={classes.note}>{note}</span>
          )}
          {series.length > 1 && <ChartLegend series={series} />}
        </div>
      )}
      <ChartBody
        label={title}
        load={load}
        asTable={asTable}
        height={height}
        brief={brief !== undefined}
      />
    </section>
  );
}
