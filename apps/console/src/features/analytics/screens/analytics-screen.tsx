import type { AnalyticsTotals, UserNumbers } from '@bimah/contract/analytics.ts';
import { REVALIDATE_MS, SERIES_DAYS } from '@bimah/contract/limits.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { csvFile, type CsvCell } from '#platform/csv/csv.ts';
import { saveFile } from '#platform/download/fetch-file.ts';
import { view } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { formatExact, formatPercent } from '#platform/numbers/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { totalOf } from '#ui/chart/chart-data.ts';
import { chartLoad, type ChartLoad } from '#ui/chart/chart-load.ts';
import { DayPointerProvider } from '#ui/chart/day-pointer.tsx';
import { roundedShare, wholeDaysChange, type Change } from '#ui/chart/half-change.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { chartQuery, totalsQuery, type ChartName } from '../analytics.queries.ts';
import { CHARTS } from '../charts.ts';
import { AnalyticsChart, DayCard } from '../components/analytics-chart.tsx';
import { FIGURES, valuesOf, type DayFigures, type Figure } from '../figures.ts';
import { offsetAt, periodAt } from '../period.ts';
import classes from './analytics-screen.module.css';

const VIEWS = ['charts', 'table'] as const;
type View = (typeof VIEWS)[number];
const listParams = { view: view(VIEWS) };

interface FileWords {
  readonly day: string;
  readonly of: (figure: Figure) => string;
}

/** A line a day, oldest first, with everything the page shows. */
export function figuresTable(all: DayFigures, words: FileWords): CsvCell[][] {
  const head = [words.day, ...FIGURES.map(words.of)];
  const lines = all.days.map((day, index) => [
    day,
    ...FIGURES.map((figure) => valuesOf(all, figure)[index] ?? 0),
  ]);
  return [head, ...lines];
}

export const fileName = ({ days }: DayFigures): string =>
  `analytics_${days[0] ?? ''}_${days.at(-1) ?? ''}.csv`;

/** Stays reachable while something is missing, and says so. */
function DownloadButton({ figures }: { figures: DayFigures | null }) {
  const { t } = useTranslation('analytics');
  const save = () => {
    if (!figures) return;
    const table = figuresTable(figures, {
      day: t('figures.day'),
      of: (figure) => t(`figures.${figure}`),
    });
    saveFile(csvFile(table), fileName(figures));
  };
  return (
    <Tooltip label={t('download.waits')} disabled={figures !== null}>
      <Button
        variant="default"
        aria-disabled={figures === null || undefined}
        data-disabled={figures === null}
        leftSection={<DirIcon icon={IconDownload} />}
        onClick={save}
      >
        {t('download.label')}
      </Button>
    </Tooltip>
  );
}

type Loads = Readonly<Record<ChartName, ChartLoad<DayFigures>>>;

/** All figures on one table of days; null until every chart has arrived, for the same days. */
function wholeOf(loads: Loads): DayFigures | null {
  const ready = Object.values(loads).flatMap((load) => (load.state === 'ready' ? load.data : []));
  const days = ready[0]?.days ?? [];
  const sameDays = ready.every((part) => part.days.join() === days.join());
  if (ready.length < CHARTS.length || !sameDays) return null;
  return {
    days,
    values: Object.assign({}, ...ready.map(({ values }) => values)) as DayFigures['values'],
  };
}

/** The platform's numbers of the reader's last 30 days; each chart comes and fails alone. */
function useAnalytics() {
  const now = useNow(REVALIDATE_MS);
  const period = periodAt(now, offsetAt(now));
  const totals = useQuery(totalsQuery(period));
  const results = useQueries({ queries: CHARTS.map(({ name }) => chartQuery(name, period)) });
  const loads = Object.fromEntries(
    results.map((result, index) => [CHARTS[index]?.name, chartLoad(result, sentenceOf)]),
  ) as Loads;
  return { totals, loads };
}

interface WatchShare {
  readonly device: 'web' | 'mobile';
  /** Of all the time watched, above a half. */
  readonly share: number;
}

/** Where most of the time was watched; null where neither leads or nobody watched. */
export function mostWatched(web: readonly number[], mobile: readonly number[]): WatchShare | null {
  const onWeb = totalOf(web);
  const onMobile = totalOf(mobile);
  if (onWeb === onMobile) return null;
  const share = Math.max(onWeb, onMobile) / (onWeb + onMobile);
  return { device: onWeb > onMobile ? 'web' : 'mobile', share };
}

interface SummarySource {
  readonly views?: readonly number[] | undefined;
  readonly joined?: readonly number[] | undefined;
  readonly web?: readonly number[] | undefined;
  readonly mobile?: readonly number[] | undefined;
}

/** What the page says first, of the charts that have arrived. */
interface Summary {
  readonly views: Change | null;
  readonly joined: number | null;
  readonly watched: WatchShare | null;
}

export const summarise = ({ views, joined, web, mobile }: SummarySource): Summary => ({
  views: views ? wholeDaysChange(views) : null,
  joined: joined ? totalOf(joined) : null,
  watched: web && mobile ? mostWatched(web, mobile) : null,
});

const figuresIn = (load: ChartLoad<DayFigures>) =>
  load.state === 'ready' ? load.data.values : undefined;

const DAYS = { days: SERIES_DAYS };

/** The month in a sentence or two, of what has arrived so far. */
function AnalyticsSummary({ loads }: { loads: Record<ChartName, ChartLoad<DayFigures>> }) {
  const watched = figuresIn(loads.watchTime);
  const sentences = useSentences(
    summarise({
      views: figuresIn(loads.views)?.views,
      joined: figuresIn(loads.newUsers)?.joined,
      web: watched?.web_minutes,
      mobile: watched?.mobile_minutes,
    }),
  );
  const { t } = useTranslation('analytics');
  return (
    <>{sentences.length === 0 ? t('help', DAYS) : [t('period', DAYS), ...sentences].join(' ')}</>
  );
}

function useSentences({ views, watched, joined }: Summary): string[] {
  const { t } = useTranslation('analytics');
  const percent = (share: number) => formatPercent(roundedShare(share));
  return [
    views &&
      t(`summary.views.${views.kind}`, {
        percent: 'share' in views ? percent(views.share) : '',
      }),
    watched && t(`summary.watched.${watched.device}`, { percent: percent(watched.share) }),
    joined !== null && t('summary.joined', { count: joined }),
  ].filter((sentence) => typeof sentence === 'string');
}

const WITH_PARTS = ['total_users', 'monthly_active_users'] as const;

/** How many people there are and what they do, as of now. */
function TotalsRow({ totals }: { totals: UseQueryResult<AnalyticsTotals> }) {
  const { t } = useTranslation('analytics');
  const { data } = totals;
  if (totals.isError && !data) {
    return <FailedAnswer title={t('totals.failed')} answer={totals} />;
  }
  return (
    <section aria-label={t('totals.label')} aria-busy={!data} className={classes.totals}>
      {WITH_PARTS.map((name) => (
        <Total key={name} label={t(`totals.${name}`)} value={data && formatExact(data[name].total)}>
          {data ? <People numbers={data[name]} /> : <Skeleton height={30} mt={8} />}
        </Total>
      ))}
      <Total
        label={t('totals.avg_follows_per_user')}
        value={data && formatExact(data.avg_follows_per_user)}
      >
        <p className={classes.note}>{t('totals.avgNote')}</p>
      </Total>
    </section>
  );
}

interface TotalProps {
  label: string;
  /** Absent until it is known. */
  value: string | undefined;
  children: ReactNode;
}

function Total({ label, value, children }: TotalProps) {
  return (
    <div className={classes.total}>
      <h2 className={classes.label}>{label}</h2>
      <strong className={classes.value}>
        {value === undefined ? <Skeleton height={28} width={96} my={4} /> : <Ltr>{value}</Ltr>}
      </strong>
      {children}
    </div>
  );
}

function People({ numbers }: { numbers: UserNumbers }) {
  const { t } = useTranslation('analytics');
  return (
    <ShareBar
      parts={[
        { label: t('people.registered'), value: numbers.registered_users, color: 1 },
        { label: t('people.anonymous'), value: numbers.anonymous_users, color: 2 },
      ]}
    />
  );
}

export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const { state, change } = useListState(listParams);
  const { totals, loads } = useAnalytics();
  const phone = usePhone();
  /** Those that are shown the other way than the rest. */
  const [others, setOthers] = useState<readonly ChartName[]>([]);

  const show = (chosen: View) => {
    setOthers([]);
    change({ view: chosen });
  };
  const isTable = (name: ChartName) => (state.view === 'table') !== others.includes(name);
  const turn = (name: ChartName) =>
    setOthers((before) =>
      before.includes(name) ? before.filter((each) => each !== name) : [...before, name],
    );
  usePageKey({ KeyT: () => show(state.view === 'table' ? 'charts' : 'table') });

  const actions = (
    <div className={classes.actions}>
      <Segmented
        label={t('view.label')}
        value={state.view}
        segments={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={show}
      />
      <DownloadButton figures={wholeOf(loads)} />
    </div>
  );

  return (
    <DayPointerProvider>
      <div className={classes.head}>
        <PageHead
          title={t('title')}
          help={<AnalyticsSummary loads={loads} />}
          beside={phone ? undefined : actions}
        />
      </div>
      {phone && actions}
      <TotalsRow totals={totals} />
      <div className={classes.charts}>
        {CHARTS.map((plan) => (
          <AnalyticsChart
            key={plan.name}
            plan={plan}
            load={loads[plan.name]}
            asTable={isTable(plan.name)}
            onAsTable={() => turn(plan.name)}
          />
        ))}
        <DayCard loads={loads} />
      </div>
    </DayPointerProvider>
  );
}
