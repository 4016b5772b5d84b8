import type { ChannelDays as Days } from '@bimah/contract/channel-numbers.ts';
import type { ChannelStats } from '@bimah/contract/channels.ts';
import { REVALIDATE_MS, SERIES_DAYS } from '@bimah/contract/limits.ts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { choice } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { formatPlainDate, formatWeekday } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { viewerZone } from '#platform/time/zoned.ts';
import { ChartSkeleton } from '#ui/chart/chart-body.tsx';
import { totalOf, type ChartColor, type ChartData } from '#ui/chart/chart-data.ts';
import { ChartFailure } from '#ui/chart/chart-failure.tsx';
import { chartLoad } from '#ui/chart/chart-load.ts';
import { DayPointerProvider } from '#ui/chart/day-pointer.tsx';
import { halfChange } from '#ui/chart/half-change.ts';
import { SmallChart } from '#ui/chart/small-chart.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { comingDays, type ComingDay } from '../coming-days.ts';
import { AwaitingVideos } from '../components/awaiting-videos.tsx';
import { DashboardPart } from '../components/dashboard-part.tsx';
import { MostViewed, TopVideos } from '../components/ranked-videos.tsx';
import { UploadLink } from '../components/upload-link.tsx';
import { WaitingStrip } from '../components/waiting-strip.tsx';
import {
  channelDaysQuery,
  channelStatsQuery,
  scheduledTimesQuery,
  type DashboardScope,
} from '../dashboard.queries.ts';
import classes from './dashboard-screen.module.css';

const LANGUAGES = ['all', 'he', 'en'] as const;
const listParams = { lang: choice(LANGUAGES) };

const TILES = ['followers', 'videos', 'views', 'visits'] as const satisfies (keyof ChannelStats)[];

/** The four totals of the channel in one ruled row. */
function StatTiles({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const stats = useQuery(channelStatsQuery(scope));
  if (stats.isError && !stats.data) {
    return <FailedAnswer title={t('tiles.failed')} answer={stats} />;
  }
  return (
    <dl aria-label={t('tiles.label')} aria-busy={stats.isFetching} className={classes.tiles}>
      {TILES.map((name) => (
        <div key={name} className={classes.tile}>
          <dt className={classes.label}>{t(`tiles.${name}`)}</dt>
          <dd className={classes.value}>
            {stats.data ? (
              <TileNumber value={stats.data[name]} />
            ) : (
              <Skeleton height={28} width={88} my={4} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Short for the eye; the exact number for ears, and on hover or focus. */
function TileNumber({ value }: { value: number }) {
  const short = formatTile(value);
  const exact = formatExact(value);
  if (short === exact) return <Ltr>{short}</Ltr>;
  return (
    <Tooltip label={<Ltr>{exact}</Ltr>}>
      <span tabIndex={0} className={classes.short}>
        <span aria-hidden>
          <Ltr>{short}</Ltr>
        </span>
        <VisuallyHidden>{exact}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

const FIGURES = ['followers', 'views', 'visits'] as const;
type Figure = (typeof FIGURES)[number];

const COLORS: Record<Figure, ChartColor> = { followers: 3, views: 1, visits: 4 };
const HEIGHT_PX = 218;

/** How the channel's numbers moved in the last 30 days; it loads and fails alone. */
function ChannelDays({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const load = chartLoad(useQuery(channelDaysQuery(scope.channel_id)), sentenceOf);
  return (
    <DashboardPart title={t('days.title', { days: SERIES_DAYS })}>
      {scope.language && <p className={classes.note}>{t('days.allLanguages')}</p>}
      {load.state === 'loading' && <ChartSkeleton height={HEIGHT_PX} />}
      {load.state === 'failed' && <ChartFailure height={HEIGHT_PX} {...load} />}
      {load.state === 'ready' && (
        <DayPointerProvider>
          <div className={classes.charts}>
            {FIGURES.map((figure) => (
              <div key={figure} className={classes.chart}>
                <FigureChart figure={figure} days={load.data} />
              </div>
            ))}
          </div>
        </DayPointerProvider>
      )}
    </DashboardPart>
  );
}

function FigureChart({ figure, days }: { figure: Figure; days: Days }) {
  const { t } = useTranslation('dashboard');
  const label = t(`days.${figure}`);
  const values = days[figure];
  const isLevel = figure === 'followers';
  const data: ChartData = {
    days: days.xaxis,
    measure: isLevel ? 'level' : 'flow',
    series: [{ label, values, color: COLORS[figure], mark: 'line' }],
  };
  return (
    <SmallChart
      label={label}
      data={data}
      headline={<Ltr>{formatExact(isLevel ? (values.at(-1) ?? 0) : totalOf(values))}</Ltr>}
      change={halfChange(values)}
    />
  );
}

/** More dots than this say nothing more. */
const DOTS_MAX = 4;

/** What comes out in the next two weeks, and where the gaps are. */
function ScheduleRibbon({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const now = useNow(REVALIDATE_MS);
  const times = useQuery(scheduledTimesQuery(scope));
  if (times.isError && !times.data) {
    return <FailedAnswer title={t('ribbon.failed')} answer={times} />;
  }
  return (
    <DashboardPart title={t('ribbon.title')}>
      {times.data ? (
        // On narrow screens it scrolls sideways, also by keyboard.
        <ol
          aria-label={t('ribbon.title')}
          aria-busy={times.isPlaceholderData}
          tabIndex={0}
          className={classes.days}
        >
          {comingDays(times.data, { now, zone: viewerZone() }).map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ol>
      ) : (
        <Skeleton height={58} radius={8} />
      )}
    </DashboardPart>
  );
}

function Day({ day }: { day: ComingDay }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  return (
    <li
      className={classes.day}
      data-today={day.isToday || undefined}
      data-saturday={day.isSaturday || undefined}
    >
      <VisuallyHidden>
        {t('ribbon.day', {
          weekday: formatWeekday(`${day.date}T00:00Z`, language, 'UTC'),
          date: formatPlainDate(day.date),
          count: day.count,
        })}
        {day.fallsOnShabbat && t('ribbon.shabbat')}
      </VisuallyHidden>
      <span aria-hidden className={classes.weekday}>
        {day.isToday ? t('ribbon.today') : t(`ribbon.weekdays.${day.weekday}`)}
      </span>
      <span aria-hidden className={classes.number}>
        {Number(day.date.slice(8))}
      </span>
      <span aria-hidden className={classes.plans}>
        {Array.from({ length: Math.min(day.count, DOTS_MAX) }, (_, index) => (
          <span key={index} className={classes.dot} />
        ))}
        {day.isFree && <span className={classes.free}>{t('ribbon.free')}</span>}
        {day.fallsOnShabbat && (
          <DirIcon icon={IconAlertTriangle} size={16} className={classes.warning} />
        )}
      </span>
    </li>
  );
}

export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'forms']);
  const { channel_id } = useParams({ from: '/channels/$channel_id/dashboard' });
  const { state, change } = useListState(listParams);
  const channelId = Number(channel_id);
  const scope = {
    channel_id: channelId,
    language: state.lang === 'all' ? undefined : state.lang,
  };

  return (
    <>
      <PageHead
        title={t('dashboard:title')}
        beside={
          <FilterSelect
            label={t('dashboard:language')}
            hideLabel
            value={state.lang}
            options={LANGUAGES.map((value) => ({ value, label: t(`forms:language.${value}`) }))}
            onChange={(lang) => change({ lang })}
          />
        }
        action={<UploadLink channelId={channelId} />}
      />
      <div key={channelId} className={classes.parts}>
        <WaitingStrip scope={scope} />
        <StatTiles scope={scope} />
        <ScheduleRibbon scope={scope} />
        <div className={classes.columns}>
          <AwaitingVideos scope={scope} onAllLanguages={() => change({ lang: 'all' })} />
          <MostViewed scope={scope} />
        </div>
        <div className={classes.columns}>
          <ChannelDays scope={scope} />
          <TopVideos scope={scope} />
        </div>
      </div>
    </>
  );
}
