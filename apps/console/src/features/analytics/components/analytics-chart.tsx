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
  const minutes = useMinutes();
  const told = (figure: Figure, value: number | undefined) => {
    if (value === undefined) return '—';
    return isMinutes(figure) ? minutes.onDay(value) : <Ltr>{formatExact(value)}</Ltr>;
  };
  return (
    <section aria-label={t('day.label')} className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{day === undefined ? t('day.label') : dayWords(day)}</h2>
        <span className={classes.dim}>{t('day.hint')}</span>
      </div>
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
                {isMinutes(drawing.figure)
                  ? t(`day.${drawing.figure}`)
                  : t(`figures.${drawing.figure}`)}
              </dt>
              <dd className={classes.value}>
                {told(drawing.figure, valueOn(loads[name], drawing.figure, day ?? ''))}
              </dd>
            </div>
          )),
        )}
      </dl>
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

/** Of a single day. */
const HOURS_OF_DAY_FROM = 2 * HOUR;

const isMinutes = (figure: Figure): figure is 'web_minutes' | 'mobile_minutes' =>
  figure.endsWith('_minutes');

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Whole minutes as people say them; hours where there are many. */
function useMinutes() {
  const { t } = useTranslation('analytics');
  return {
    /** The unit stands beside the number over the chart, unless that is small enough for minutes. */
    onAxis:
      (together: number) =>
      (hours: number): string =>
        together < HOURS_FROM
          ? isolate(t('axisHours', { hours: formatAxis(hours) }))
          : formatAxis(hours),
    onDay: (minutes: number): string =>
      minutes < HOURS_OF_DAY_FROM
        ? t('minutes', { minutes: formatExact(Math.round(minutes)) })
        : t('hoursOfDay', { hours: formatExact(tenths(minutes / HOUR)) }),
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
      axis: { per: HOUR, format: minutes.onAxis(totalOf(sumOf(figures, plan.compared))) },
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
