import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { awaitingVideosQuery, type DashboardScope } from '../dashboard.queries.ts';
import { usePublishing } from '../use-publishing.ts';
import { AwaitingRow } from './awaiting-row.tsx';
import { DashboardPart } from './dashboard-part.tsx';
import { UploadLink } from './upload-link.tsx';
import classes from './awaiting-videos.module.css';

const ROW_PX = 57;
const keyOf = ({ id }: Video) => String(id);

export interface AwaitingVideosProps {
  scope: DashboardScope;
  onAllLanguages: () => void;
}

export function AwaitingVideos({ scope, onAllLanguages }: AwaitingVideosProps) {
  const { t } = useTranslation('dashboard');
  const list = useInfiniteQuery(awaitingVideosQuery(scope));
  const total = list.data?.total ?? 0;
  const steady = useSteadyRows(list.data?.videos, {
    keyOf,
    view: scope.language ?? 'all',
    isPlaceholder: list.isPlaceholderData,
  });
  const { rows: videos = [] } = steady;
  const { rows, publish, isBusy, isLeaving } = usePublishing(videos);
  const element = useRef<HTMLUListElement>(null);

  usePageKey({
    KeyP: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-video]');
      const video = rows.find(({ id }) => String(id) === row?.dataset['video']);
      if (video) void publish(video);
    },
  });

  return (
    <DashboardPart title={t('awaiting.title')} count={list.data?.total}>
      <ListState
        {...facesOf(list, t('awaiting.failed'))}
        skeleton={<LoadingState rows={PAGE_SIZE.dashboard_awaiting} rowHeight={ROW_PX} />}
        count={rows.length}
        filtered={scope.language !== undefined}
        onClearFilters={onAllLanguages}
        empty={
          <EmptyState
            title={t('awaiting.empty')}
            text={t('awaiting.emptyText')}
            action={<UploadLink channelId={scope.channel_id} quiet />}
          />
        }
        refreshing={list.isPlaceholderData}
      >
        <SteadyList list={steady}>
          <ul ref={element} className={classes.list}>
            {rows.map((video) => (
              <AwaitingRow
                key={video.id}
                video={video}
                channelId={scope.channel_id}
                busy={isBusy(video)}
                leaving={isLeaving(video)}
                onPublish={() => void publish(video)}
              />
            ))}
          </ul>
        </SteadyList>
        <ShowMore
          shown={videos.length}
          total={total}
          loading={list.isFetchingNextPage}
          listRef={element}
          onMore={() => void list.fetchNextPage()}
        />
      </ListState>
    </DashboardPart>
  );
}
