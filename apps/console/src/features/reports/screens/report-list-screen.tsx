import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { ReportRows } from '../components/report-rows.tsx';
import { ReportSide } from '../components/report-side.tsx';
import { ReportToolbar } from '../components/report-toolbar.tsx';
import { size } from '../report-params.ts';
import { useReportActs } from '../use-report-acts.tsx';
import { useReportList } from '../use-report-list.ts';
import { useTriage } from '../use-triage.ts';
import classes from './report-list-screen.module.css';

const ROW_PX = 73;
/** Narrower than a list and a film side by side. */
const NARROW = '(max-width: 68.6875em)';

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

/** Reports to decide about, one after the other; beside them, or over them, what they are about. */
function ReportQueue({ channelId }: { channelId: number | null }) {
  const { t } = useTranslation('reports');
  const beside = !useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [opened, sheet] = useDisclosure(false);
  const { list, answer, pager } = useReportList(channelId);
  const { state, change } = list;
  const page = {
    name: `${state.show} ${state.page}`,
    reports: answer.data?.reports,
    isPlaceholder: answer.isPlaceholderData,
  };
  const triage = useTriage(page, useReportActs());
  const { rows, current } = triage;
  usePageKey({
    KeyI: () => current && void triage.setIgnored(current, !current.is_ignore),
    KeyF: () => current && !current.video.hidden && void triage.removeVideo(current),
  });

  return (
    <div className={classes.layout}>
      <div className={classes.list}>
        <PageHead title={t(channelId === null ? 'titleAll' : 'title')} help={t('help')} />
        <ReportToolbar
          channelId={channelId}
          shown={state.show}
          onShow={(show) => change({ show })}
        />
        <ListState
          {...facesOf(answer, t('failed'))}
          skeleton={<LoadingState rows={size} rowHeight={ROW_PX} />}
          count={rows.length}
          refreshing={answer.isPlaceholderData}
          empty={
            <EmptyState
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
              beside={beside}
              onOpen={beside ? undefined : sheet.open}
            />
          </SteadyList>
        </ListState>
        <Pager {...pager} />
      </div>
      <ReportSide
        triage={triage}
        channelId={channelId}
        beside={beside}
        sheet={{ opened, close: sheet.close }}
      />
    </div>
  );
}
