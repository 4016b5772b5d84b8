import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { AutomaticSwitch } from '../components/automatic-switch.tsx';
import { ConnectForm } from '../components/connect-form.tsx';
import { LastPull } from '../components/last-pull.tsx';
import { LinkedChannel } from '../components/linked-channel.tsx';
import { connectionsQuery } from '../connections.queries.ts';
import classes from './connection-detail-screen.module.css';

const SKELETON_ROWS = 3;
const ROW_PX = 88;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function Parts({ channelId }: { channelId: number }) {
  const { t } = useTranslation('connections');
  const answer = useQuery(connectionsQuery(channelId));
  const connections = answer.data;
  if (answer.isError && !connections) {
    return <FailedAnswer title={t('failed')} answer={answer} />;
  }
  if (!connections) return <LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />;
  const { yt_url, updated_at } = connections;
  return (
    <div className={classes.parts}>
      <Part title={t('site')}>
        {yt_url === null ? (
          <>
            <div>
              <StatusBadge tone="draft" icon={IconPlugConnectedX}>
                {t('notConnected')}
              </StatusBadge>
            </div>
            <ConnectForm channelId={channelId} updatedAt={updated_at} />
          </>
        ) : (
          <LinkedChannel channelId={channelId} connections={connections} />
        )}
      </Part>
      <Part title={t('automatic.title')}>
        <AutomaticSwitch channelId={channelId} connections={connections} />
      </Part>
      {yt_url !== null && (
        <Part title={t('pull.title')}>
          <LastPull connections={connections} />
        </Part>
      )}
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
