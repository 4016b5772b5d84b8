import type { Dashboard } from '@bimah/contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#platform/i18n/i18n.ts';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { choice } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { useGradually } from '#ui/states/use-gradually.ts';
import { AwaitingVideos } from '../components/awaiting-videos.tsx';
import { BelowTheFold } from '../components/below-the-fold.tsx';
import { BestVideos } from '../components/best-videos.tsx';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { ScheduleRibbon } from '../components/schedule-ribbon.tsx';
import { StatTiles } from '../components/stat-tiles.tsx';
import { UploadLink } from '../components/upload-link.tsx';
import { readWaitingAhead, useWaitingKnown, WaitingStrip } from '../components/waiting-strip.tsx';
import { dashboardQuery, type DashboardScope } from '../dashboard.queries.ts';
import classes from '../components/dashboard-layout.module.css';

// Few channels are new.
const Guide = lazy(async () => {
  const [guide] = await Promise.all([import('../guide/guide.tsx'), loadWords('guide')]);
  return { default: guide.Guide };
});

const LANGUAGES = ['all', 'he', 'en'] as const;
const listParams = { lang: choice(LANGUAGES) };

interface DashboardPartsProps {
  dashboard: Dashboard;
  scope: DashboardScope;
  /** Still that of another language. */
  busy: boolean;
  onAllLanguages: () => void;
}

function DashboardParts({ dashboard, scope, busy, onAllLanguages }: DashboardPartsProps) {
  const { channel_id } = scope;
  return (
    <div className={classes.parts}>
      <WaitingStrip channelId={channel_id} failed={dashboard.failed} />
      <StatTiles dashboard={dashboard} everyLanguage={scope.language !== undefined} busy={busy} />
      <ScheduleRibbon dashboard={dashboard} channelId={channel_id} busy={busy} />
      <div className={classes.columns}>
        <AwaitingVideos
          key={scope.language ?? 'all'}
          awaiting={dashboard.awaiting}
          scope={scope}
          busy={busy}
          onAllLanguages={onAllLanguages}
        />
        <BestVideos dashboard={dashboard} channelId={channel_id} />
      </div>
      <BelowTheFold scope={scope} />
    </div>
  );
}

function ChannelDashboard({ channelId }: { channelId: number }) {
  const { t } = useTranslation(['dashboard', 'forms']);
  const { state, change } = useListState(listParams);
  const language = state.lang === 'all' ? undefined : state.lang;
  const scope = { channel_id: channelId, language };
  const answer = useQuery(dashboardQuery(scope));
  const isWaitingKnown = useWaitingKnown(channelId);
  const { data } = answer;
  const shown = useGradually(isWaitingKnown ? data : undefined);

  if (data?.guide) {
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <Guide steps={data.guide} channelId={channelId} />
      </Suspense>
    );
  }
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
      {answer.isError && !data && <FailedAnswer title={t('dashboard:failed')} answer={answer} />}
      {!answer.isError && !shown && <DashboardSkeleton />}
      {/* All at once: what came late would push the rest down. */}
      {shown && (
        <DashboardParts
          dashboard={shown}
          scope={scope}
          busy={answer.isPlaceholderData}
          onAllLanguages={() => change({ lang: 'all' })}
        />
      )}
    </>
  );
}

export function DashboardScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/dashboard' });
  return <ChannelDashboard key={channel_id} channelId={Number(channel_id)} />;
}

DashboardScreen.readAhead = ({ client, params, search }: Arrival) => {
  const { lang } = parseListState(listParams, search);
  const language = lang === 'all' ? undefined : lang;
  const channel_id = Number(params['channel_id']);
  quietly(client.query(dashboardQuery({ channel_id, language })));
  readWaitingAhead(client, channel_id);
};
