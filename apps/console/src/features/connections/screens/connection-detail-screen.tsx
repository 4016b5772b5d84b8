import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { AutomaticSwitch } from '../components/automatic-switch.tsx';
import { ConnectForm } from '../components/connect-form.tsx';
import { PullRulesForm } from '../components/pull-rules-form.tsx';
import { PulledPreview, PulledVideos } from '../components/pulled-videos.tsx';
import { SiteCard } from '../components/site-card.tsx';
import { connectionsQuery } from '../connections.queries.ts';
import classes from './connection-detail-screen.module.css';

const SKELETON_ROWS = 3;
const ROW_PX = 88;

function Parts({ channelId }: { channelId: number }) {
  const { t } = useTranslation('connections');
  const answer = useQuery(connectionsQuery(channelId));
  const connections = answer.data;
  if (answer.isError && !connections) {
    return <FailedAnswer title={t('failed')} answer={answer} />;
  }
  if (!connections) return <LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />;
  const part = { channelId, connections };
  if (connections.yt_url === null) {
    return (
      <div className={classes.columns}>
        <div className={classes.main}>
          <ConnectForm channelId={channelId} updatedAt={connections.updated_at} />
          <AutomaticSwitch {...part} />
        </div>
        <PulledPreview />
      </div>
    );
  }
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <SiteCard {...part} />
        <div className={classes.pulling}>
          <AutomaticSwitch {...part} />
          <PullRulesForm {...part} />
        </div>
      </div>
      <PulledVideos {...part} />
    </div>
  );
}

/** What a channel is linked to elsewhere, for those who run it. */
export function ConnectionDetailScreen() {
  const { t } = useTranslation('connections');
  const { channel_id } = useParams({ from: '/channels/$channel_id/setting' });
  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <Parts key={channel_id} channelId={Number(channel_id)} />
    </>
  );
}

ConnectionDetailScreen.readAhead = ({ client, params }: Arrival) => {
  quietly(client.query(connectionsQuery(Number(params['channel_id']))));
};
