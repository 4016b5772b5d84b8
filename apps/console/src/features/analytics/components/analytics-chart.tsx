import { SERIES_DAYS } from '@bimah/contract/limits.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatAxis, formatExact } from '#platform/numbers/format.ts';
import { formatHebrewDate, type PlainDate } from '#platform/time/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { nthAlike, totalOf, type ChartData } from '#ui/chart/chart-data.ts';
import type { ChartLoad } from '#ui/chart/chart-load.ts';
import { useDayPointer } from '#ui/chart/day-pointer.tsx';
import { wholeDaysChange } from '#ui/chart/half-change.ts';
import { SeriesSwatch } from '#ui/chart/series-swatch.tsx';
import { useDayWords } from '#ui/chart/use-day-words.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { ChartName } from '../analytics.queries.ts';
import { CHARTS, type ChartPlan } from '../charts.ts';
import { sumOf, valuesOf, type DayFigures, type Figure } from '../figures.ts';
import classes from './analytics-chart.module.css';

type Loads = Record<ChartName, ChartLoad<DayFigures>>;

/** A figure on a day; undefined while its chart is not there. */
function valueOn(load: ChartLoad<DayFigures>, figure: Figure, day: PlainDate): number | undefined {
  return load.state === 'ready'
    ? valuesOf(load.data, figure)[load.data.days.indexOf(day)]
    : undefined;
}

const lastDayOf = (loads: Loads): PlainDate | undefined =>
  Object.values(loads).flatMap((load) =>
    load.state === 'ready' ? load.data.days.slice(-1) : [],
  )[0];

/** Every figure of the day that is pointed at in any chart; of the last one until then. */
export function DayCard({ loads }: { loads: Loads }) {
  const { t } = useTranslation('analytics');
  const { language } = useLanguage();
  const { pointed } = useDayPointer();
  const dayWords = useDayWords();
  const last = lastDayOf(loads);
  const day = pointed?.day ?? last;
  const told = (value: number | undefined) =>
    value === undefined ? '—' : formatExact(Math.round(value));
  return (
    <section aria-label={t('day.label')} className={classes.card}>
      <h2 className={classes.title}>{day === undefined ? t('day.label') : dayWords(day)}</h2>
      <p className={classes.dim}>
        {day !== undefined && formatHebrewDate(day, language)}
        {day !== undefined && day === last && <> · {t('day.soFar')}</>}
      </p>
      <dl className={classes.figures}>
        {CHARTS.flatMap(({ name, drawings }) =>
          drawings.map((drawing, index) => (
            <div key={drawing.figure} className={classes.row}>
              <dt className={classes.label}>
                <SeriesSwatch series={drawing} nth={nthAlike(drawings, index)} />
                {t(`figures.${drawing.figure}`)}
              </dt>
              <dd className={classes.value}>
                <Ltr>{told(valueOn(loads[name], drawing.figure, day ?? ''))}</Ltr>
              </dd>
            </div>
          )),
        )}
      </dl>
      <p className={classes.dim}>{t('day.hint')}</p>
    </section>
  );
}

export interface AnalyticsChartProps {
  plan: ChartPlan;
  load: ChartLoad<DayFigures>;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}

/** Two rows of charts fit a laptop's screen, and fill a large one. */
const PLOT_PX = 168;
const LARGE_PLOT_PX = 240;
const LARGE = '(min-width: 1700px)';

export function AnalyticsChart({ plan, load, asTable, onAsTable }: AnalyticsChartProps) {
  const { t } = useTranslation('analytics');
  const chartData = useChartData(plan);
  const isLarge = useMediaQuery(LARGE, false, { getInitialValueInEffect: false });
  const figures = load.state === 'ready' ? load.data : undefined;
  return (
    <ChartCard
      title={t(`charts.${plan.name}`)}
      load={load.state === 'ready' ? { state: 'ready', data: chartData(load.data) } : load}
      headline={figures && <Headline plan={plan} figures={figures} />}
      note={plan.drawings.length === 1 ? t('period', { days: SERIES_DAYS }) : undefined}
      height={isLarge ? LARGE_PLOT_PX : PLOT_PX}
      change={figures && wholeDaysChange(sumOf(figures, plan.compared))}
      asTable={asTable}
      onAsTable={onAsTable}
    />
  );
}

const HOUR = 60;
/** From here on nobody counts in minutes. */
const HOURS_FROM = 50 * HOUR;

/** Whole minutes as people say them; hours where there are many. */
function useMinutes() {
  const { t } = useTranslation('analytics');
  return {
    onAxis: (hours: number): string => isolate(t('axisHours', { hours: formatAxis(hours) })),
    onDay: (minutes: number): string => t('minutes', { minutes: formatExact(Math.round(minutes)) }),
    together: (minutes: number): string =>
      minutes < HOURS_FROM
        ? t('minutes', { minutes: formatExact(Math.round(minutes)) })
        : t('hours', { count: Math.round(minutes / HOUR) }),
  };
}

function useChartData(plan: ChartPlan): (figures: DayFigures) => ChartData {
  const { t } = useTranslation('analytics');
  const minutes = useMinutes();
  return (figures) => ({
    days: figures.days,
    measure: plan.measure,
    untilToday: true,
    // How many there are now is as good as a day's end.
    running: plan.measure === 'flow',
    series: plan.drawings.map(({ figure, color, mark }) => ({
      label: t(`short.${figure}`),
      fullLabel: t(`figures.${figure}`),
      color,
      mark,
      values: valuesOf(figures, figure),
    })),
    ...(plan.name === 'watchTime' && {
      format: minutes.onDay,
      axis: { per: HOUR, format: minutes.onAxis },
    }),
  });
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatExact(value)}`;

/** The number to take home: what came together, what there is now, or what is left of both. */
function Headline({ plan, figures }: { plan: ChartPlan; figures: DayFigures }) {
  const minutes = useMinutes();
  const compared = sumOf(figures, plan.compared);
  const unfollowed = totalOf(valuesOf(figures, 'unfollows'));
  const shown = {
    newUsers: () => <Ltr>{formatExact(totalOf(compared))}</Ltr>,
    activeUsers: () => <Ltr>{formatExact(compared.at(-1) ?? 0)}</Ltr>,
    views: () => <Ltr>{formatExact(totalOf(compared))}</Ltr>,
    watchTime: () => minutes.together(totalOf(compared)),
    follows: () => <Ltr>{signed(totalOf(compared) - unfollowed)}</Ltr>,
  };
  return shown[plan.name]();
}
