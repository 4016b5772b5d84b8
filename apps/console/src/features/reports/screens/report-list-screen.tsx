import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { parseListState, type StateOf } from '#platform/list-state/list-definition.ts';
import { pageNumber, tab } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { KeyHints } from '#ui/queue/key-hints.tsx';
import { QueueLayout, useQueueSide } from '#ui/queue/queue-layout.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { ReportRows } from '../components/report-rows.tsx';
import { ReportSide } from '../components/report-side.tsx';
import { reportListQuery, type ReportRequest } from '../reports.queries.ts';
import { activeReportsQuery } from '../use-active-reports.ts';
import { useReportActions } from '../use-report-actions.tsx';
import { useTriage } from '../use-triage.ts';
import classes from './report-list-screen.module.css';

const ROW_PX = 73;
/** What viewers object to: in the videos of one channel or, without one in the address, in all. */
export function ReportListScreen() {
  const { channel_id } = useParams({ strict: false });
  return (
    <ReportQueue
      key={channel_id ?? 'all'}
      channelId={channel_id === undefined ? null : Number(channel_id)}
    />
  );
}

const HINTS = [
  { keys: ['J', 'K'], action: 'walk' },
  { keys: ['I'], action: 'ignore' },
  { keys: ['F'], action: 'remove' },
] as const;

const SHOWN = ['all', 'active', 'resolved'] as const;
type Shown = (typeof SHOWN)[number];

const reportParams = { show: tab(SHOWN), page: pageNumber() };

const size = PAGE_SIZE.reports;

const RESOLVED: Readonly<Record<Shown, boolean | undefined>> = {
  all: undefined,
  active: false,
  resolved: true,
};

/** Without a channel, the reports of all of them. */
const requestOf = (
  channelId: number | null,
  { show, page }: StateOf<typeof reportParams>,
): ReportRequest => {
  const is_ignore = RESOLVED[show];
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(channelId !== null && { channel_id: channelId }),
    ...(is_ignore !== undefined && { is_ignore }),
  };
};

interface ReportToolbarProps {
  channelId: number | null;
  shown: Shown;
  /** Of those that are shown. */
  total: number | undefined;
  onShow: (shown: Shown) => void;
}

function ReportToolbar({ channelId, shown, total, onShow }: ReportToolbarProps) {
  const { t } = useTranslation('reports');
  const active = useQuery(activeReportsQuery(channelId)).data?.count;
  const countOf = (value: Shown) => {
    if (value === 'active') return active === 0 ? undefined : active;
    if (value === 'resolved' && shown === 'all' && total !== undefined && active !== undefined) {
      return total - active;
    }
    return value === shown ? total : undefined;
  };
  return (
    <div className={classes.toolbar}>
      <Segmented
        label={t('show.label')}
        value={shown}
        segments={SHOWN.map((value) => ({
          value,
          label: t(`show.${value}`),
          count: countOf(value),
        }))}
        onChange={onShow}
      />
      <KeyHints hints={HINTS.map(({ keys, action }) => ({ keys, text: t(`keys.${action}`) }))} />
    </div>
  );
}

/** Reports to decide about, one after the other; beside them, or over them, what they are about. */
function ReportQueue({ channelId }: { channelId: number | null }) {
  const { t } = useTranslation('reports');
  const side = useQueueSide();
  const { list, answer, pager } = useReportList(channelId);
  const { state, change } = list;
  const page = {
    name: `${state.show} ${state.page}`,
    rows: answer.data?.reports,
    isPlaceholder: answer.isPlaceholderData,
  };
  const triage = useTriage(page, useReportActions());
  const { rows, current } = triage;
  usePageKey({
    KeyI: () => current && void triage.setIgnored(current, !current.is_ignore),
    KeyF: () => current && !current.video.hidden && void triage.removeVideo(current),
  });

  return (
    <QueueLayout side={<ReportSide triage={triage} channelId={channelId} side={side} />}>
      <PageHead title={t(channelId === null ? 'titleAll' : 'title')} help={t('help')} />
      <ReportToolbar
        channelId={channelId}
        shown={state.show}
        total={answer.isPlaceholderData ? undefined : answer.data?.total}
        onShow={(show) => change({ show })}
      />
      <ListState
        {...facesOf(answer, t('failed'))}
        skeleton={<LoadingState rows={size} rowHeight={ROW_PX} />}
        count={rows.length}
        refreshing={answer.isPlaceholderData}
        empty={
          <EmptyState
            picture="reports"
            title={t(`empty.${state.show}.title`)}
            text={t(`empty.${state.show}.text`)}
          />
        }
      >
        <SteadyList list={triage.list}>
          <ReportRows
            rows={rows}
            triage={triage}
            withChannel={channelId === null}
            beside={side.beside}
            onOpen={side.beside ? undefined : side.open}
          />
        </SteadyList>
      </ListState>
      <Pager {...pager} />
    </QueueLayout>
  );
}

function useReportList(channelId: number | null) {
  const list = useListState(reportParams);
  const query = reportListQuery(requestOf(channelId, list.state));
  const { list: answer, pager } = usePagedQuery(query, list, size);
  return { list, answer, pager };
}

ReportListScreen.readAhead = ({ client, params, search }: Arrival) => {
  const { channel_id } = params;
  const channelId = channel_id === undefined ? null : Number(channel_id);
  const request = requestOf(channelId, parseListState(reportParams, search));
  quietly(client.query(reportListQuery(request)));
};
