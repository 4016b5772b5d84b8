import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { growingPlaylistsQuery, type PlaylistFilters } from '../playlists.queries.ts';
import classes from './playlist-grid.module.css';

export interface PlaylistGridProps {
  label: string;
  filters: PlaylistFilters;
  renderCard: (list: Playlist) => ReactNode;
  /** Stands in the place of the cards when there are none. */
  empty: ReactNode;
}

/** A growing list of playlists, with every face such a list can have. */
export function PlaylistGrid({ label, filters, renderCard, empty }: PlaylistGridProps) {
  const { t } = useTranslation(['playlists', 'lists']);
  const grid = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery(growingPlaylistsQuery(filters));
  const { playlists, total = 0, capped = false } = list.data ?? {};

  if (list.isError && !list.data) {
    return <FailedAnswer title={t('list.failed')} answer={list} />;
  }
  return (
    <>
      <VisuallyHidden role="status">
        {playlists &&
          (capped ? t('list.moreThan', { total }) : t('lists:pager.total', { count: total }))}
      </VisuallyHidden>
      {playlists?.length === 0 ? (
        empty
      ) : (
        <div className={classes.grid}>
          <CardGrid
            ref={grid}
            label={label}
            items={playlists}
            keyOf={({ id }) => id}
            renderCard={renderCard}
            skeletonCount={PAGE_SIZE.playlists}
            refreshing={list.isPlaceholderData}
          />
          <ShowMore
            shown={playlists?.length ?? 0}
            total={list.hasNextPage ? total : 0}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            listRef={grid}
          />
        </div>
      )}
    </>
  );
}
