import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import type { Selection } from '#ui/data-table/use-selection.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import type { VideoTab } from '../library-params.ts';
import { growingVideoListQuery, type VideoFilters } from '../videos.queries.ts';
import { VideoCard } from './video-card.tsx';
import { VideoTable } from './video-table.tsx';
import classes from './video-list.module.css';

export interface VideoListProps {
  tab: VideoTab;
  label: string;
  filters: VideoFilters;
  view: 'grid' | 'list';
  isAdmin: boolean;
  selection: Selection<Video>;
  onAddToCategory: ((video: Video) => void) | undefined;
  onAddToPlaylist: ((video: Video) => void) | undefined;
  /** Stands in the place of the videos when there are none. */
  empty: ReactNode;
}

type ShownProps = Omit<VideoListProps, 'filters' | 'empty'> & {
  videos: readonly Video[] | undefined;
  refreshing: boolean;
};

const keyOf = ({ id }: Video) => String(id);

function ShownVideos({ videos, selection, view, ...props }: ShownProps) {
  const { label, isAdmin, refreshing, onAddToCategory, onAddToPlaylist } = props;
  if (view === 'list' && videos) {
    return <VideoTable videos={videos} selection={selection} {...props} />;
  }
  return (
    <CardGrid
      label={label}
      items={videos}
      keyOf={keyOf}
      skeletonCount={PAGE_SIZE.library}
      refreshing={refreshing}
      renderCard={(video) => (
        <VideoCard
          video={video}
          extended
          isAdmin={isAdmin}
          onAddToCategory={onAddToCategory}
          onAddToPlaylist={onAddToPlaylist}
          selection={{
            checked: selection.selected.has(keyOf(video)),
            onToggle: (range) => selection.toggle(video, { page: videos ?? [], range }),
          }}
        />
      )}
    />
  );
}

/** Whichever list the view draws: its children are the videos. */
function useDrawnList(frame: RefObject<HTMLElement | null>) {
  const [list] = useState<RefObject<HTMLElement | null>>(() => ({
    get current() {
      return frame.current?.querySelector<HTMLElement>('tbody, ul[role="list"]') ?? null;
    },
  }));
  return list;
}

/** A growing list of videos, with every face such a list can have. */
export function VideoList({ filters, empty, ...props }: VideoListProps) {
  const { t } = useTranslation(['videos', 'lists']);
  const frame = useRef<HTMLDivElement>(null);
  const drawnList = useDrawnList(frame);
  const list = useInfiniteQuery(growingVideoListQuery(filters));
  const { total = 0, capped = false } = list.data ?? {};
  const steady = useSteadyRows(list.data?.videos, {
    keyOf,
    view: JSON.stringify(filters),
    isPlaceholder: list.isPlaceholderData,
  });
  const { rows: videos } = steady;

  if (list.isError && !list.data) {
    return <FailedAnswer title={t('library.failed')} answer={list} />;
  }
  return (
    <>
      <VisuallyHidden role="status">
        {videos &&
          (capped ? t('library.moreThan', { total }) : t('lists:pager.total', { count: total }))}
      </VisuallyHidden>
      {videos?.length === 0 ? (
        empty
      ) : (
        <div ref={frame} className={classes.list}>
          <SteadyList list={steady}>
            <ShownVideos videos={videos} refreshing={list.isPlaceholderData} {...props} />
          </SteadyList>
          <ShowMore
            shown={videos?.length ?? 0}
            total={list.hasNextPage ? total : 0}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            listRef={drawnList}
          />
        </div>
      )}
    </>
  );
}
