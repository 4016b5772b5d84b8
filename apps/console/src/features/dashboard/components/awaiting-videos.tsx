import type { Dashboard } from '@bimah/contract/dashboard.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#platform/time/use-now.ts';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { moreAwaitingQuery, type DashboardScope } from '../dashboard.queries.ts';
import { AwaitingRow } from './awaiting-row.tsx';
import { DashboardPart } from './dashboard-part.tsx';
import { UploadLink } from './upload-link.tsx';
import { usePublishing } from './use-publishing.ts';
import rowClasses from './awaiting-row.module.css';
import classes from './awaiting-videos.module.css';

const keyOf = ({ id }: Video) => String(id);

/** The first came with the dashboard; further ones are read when somebody asks for them. */
function useAwaiting(first: Dashboard['awaiting'], scope: DashboardScope) {
  const [isMore, setMore] = useState(false);
  const more = useInfiniteQuery({ ...moreAwaitingQuery(scope), enabled: isMore });
  const further = isMore ? more.data : undefined;
  // A video that slid to another page meanwhile is not shown twice.
  const videos = useMemo(
    () => [
      ...new Map([...first.videos, ...(further ?? [])].map((video) => [video.id, video])).values(),
    ],
    [first.videos, further],
  );
  const askMore = () => {
    if (isMore && more.data) void more.fetchNextPage();
    else if (isMore) void more.refetch();
    else setMore(true);
  };
  return { videos, askMore, isLoading: isMore && more.isFetching, more };
}

export interface AwaitingVideosProps {
  awaiting: Dashboard['awaiting'];
  scope: DashboardScope;
  busy: boolean;
  onAllLanguages: () => void;
}

export function AwaitingVideos({ awaiting, scope, busy, onAllLanguages }: AwaitingVideosProps) {
  const { t } = useTranslation('dashboard');
  const now = useNow(REVALIDATE_MS);
  const { total } = awaiting;
  const { videos: latest, askMore, isLoading, more } = useAwaiting(awaiting, scope);
  const steady = useSteadyRows(latest, {
    keyOf,
    view: scope.language ?? 'all',
    isPlaceholder: busy,
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

  const toAll = (
    <Link
      to="/channels/$channel_id/library"
      params={{ channel_id: String(scope.channel_id) }}
      search={{ tab: 'awaiting' }}
      className={classes.all}
    >
      {t('awaiting.all')}
    </Link>
  );

  return (
    <DashboardPart
      title={t('awaiting.title')}
      count={total}
      {...(rows.length > 0 && { note: t('awaiting.order'), end: toAll })}
    >
      <ListState
        loading={false}
        skeleton={null}
        count={rows.length}
        filtered={scope.language !== undefined}
        onClearFilters={onAllLanguages}
        empty={
          <EmptyState
            picture="awaiting"
            title={t('awaiting.empty')}
            text={t('awaiting.emptyText')}
            action={<UploadLink channelId={scope.channel_id} quiet />}
          />
        }
        refreshing={busy}
      >
        <SteadyList list={steady}>
          <ul ref={element} className={rowClasses.list}>
            {rows.map((video) => (
              <AwaitingRow
                key={video.id}
                video={video}
                channelId={scope.channel_id}
                now={now}
                busy={isBusy(video)}
                leaving={isLeaving(video)}
                onPublish={() => void publish(video)}
              />
            ))}
          </ul>
        </SteadyList>
        {more.isError && !more.isFetching && (
          <FailedAnswer title={t('awaiting.failed')} answer={more} />
        )}
        <ShowMore
          quiet
          shown={videos.length}
          total={total}
          loading={isLoading}
          listRef={element}
          onMore={askMore}
        />
      </ListState>
    </DashboardPart>
  );
}
