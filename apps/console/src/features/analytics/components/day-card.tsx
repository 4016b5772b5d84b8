import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatHebrewDate, type PlainDate } from '#platform/time/format.ts';
import { nthAlike } from '#ui/chart/chart-data.ts';
import type { ChartLoad } from '#ui/chart/chart-load.ts';
import { useDayPointer } from '#ui/chart/day-pointer.tsx';
import { SeriesSwatch } from '#ui/chart/series-swatch.tsx';
import { useDayWords } from '#ui/chart/use-day-words.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { ChartName } from '../analytics.queries.ts';
import { CHARTS } from '../charts.ts';
import { valuesOf, type DayFigures, type Figure } from '../figures.ts';
import classes from './day-card.module.css';

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
  const told = (value: number | undefined) => (value === undefined ? '—' : formatExact(value));
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
