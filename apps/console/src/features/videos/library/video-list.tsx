import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { memo, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocked, stateOf, VideoThumb } from '#features/video-parts/index.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Selection } from '#ui/data-table/use-selection.ts';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { useVideoActions } from '../video-actions/use-video-actions.ts';
import { UntilWhen } from '../video-card/until-when.tsx';
import { leave, useCardActions } from '../video-card/use-card-actions.ts';
import { useEndDialog } from '../video-actions/use-end-dialog.tsx';
import { useScheduleDialog } from '../video-card/use-schedule-dialog.tsx';
import { useTitlesEditing, type TitleEditing } from '../video-card/use-title-editing.ts';
import { ChannelLink, When } from '../video-card/video-facts.tsx';
import { VideoMenu } from '../video-card/video-menu.tsx';
import { VideoTitle } from '../video-card/video-title.tsx';
import { WaitingActs } from '../video-card/waiting-acts.tsx';
import { growingVideoListQuery, type VideoFilters } from '../videos.queries.ts';
import { LibraryCard } from './library-card.tsx';
import type { VideoTab } from './library-params.ts';
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

interface VideoTableProps {
  tab: VideoTab;
  label: string;
  videos: readonly Video[];
  selection: Selection<Video>;
  isAdmin: boolean;
  refreshing: boolean;
  onAddToCategory: ((video: Video) => void) | undefined;
  onAddToPlaylist: ((video: Video) => void) | undefined;
}

type RowActions = Pick<VideoTableProps, 'isAdmin' | 'onAddToCategory' | 'onAddToPlaylist'>;
type ColumnsOptions = Pick<VideoTableProps, 'tab'> & RowActions;
interface TitleProps {
  video: Video;
  editing: TitleEditing;
}
type RowProps = RowActions & TitleProps;

/** The picture leads to the video's page; the title is changed where it stands. */
function TitleCell({ video, editing }: TitleProps) {
  const { t } = useTranslation('videos');
  const picture = <VideoThumb video={video} />;
  return (
    <div className={classes.video}>
      {isLocked(video) || video.hidden || video.channel_id === null ? (
        <span className={classes.picture}>{picture}</span>
      ) : (
        <Link
          to="/channels/$channel_id/videos/$video_id"
          params={{ channel_id: String(video.channel_id), video_id: String(video.id) }}
          aria-label={t('card.pageOf', { title: video.title })}
          title={t('card.toPage')}
          className={classes.picture}
        >
          {picture}
        </Link>
      )}
      <div className={classes.words}>
        <VideoTitle video={video} editing={editing} />
      </div>
    </div>
  );
}

function ActionsCell({ video, editing, isAdmin, ...placing }: RowProps) {
  const cell = useRef<HTMLDivElement>(null);
  const actions = useVideoActions({ isAdmin });
  const schedule = useScheduleDialog(video);
  const end = useEndDialog(video);
  const keepFocus = () => rememberNeighbour(cell.current);
  const rowActions = useCardActions({
    video,
    actions,
    isAdmin,
    extended: true,
    keepFocus,
    onRename: editing.open,
    onSchedule: schedule.open,
    onEnd: end.open,
    ...placing,
  });
  const state = stateOf(video);
  return (
    <div ref={cell} className={classes.actions}>
      {(state === 'awaiting' || state === 'scheduled') && (
        <WaitingActs
          video={video}
          busy={actions.isPublishing}
          onPublish={() => void leave(keepFocus, () => actions.publish(video))}
          onSchedule={schedule.open}
        />
      )}
      <VideoMenu title={video.title} actions={rowActions} />
      {schedule.dialog}
      {end.dialog}
    </div>
  );
}

function useColumns({ tab, ...props }: ColumnsOptions): Column<Video>[] {
  const { t } = useTranslation('videos');
  const { channel_id } = useParams({ strict: false });
  const editingOf = useTitlesEditing();
  const viewsColumn: Column<Video> = {
    id: 'views',
    header: t('library.column.views'),
    kind: 'number',
    cell: ({ views }) => <Ltr>{formatExact(views)}</Ltr>,
  };
  const channelColumn: Column<Video> = {
    id: 'channel',
    header: t('library.column.channel'),
    priority: 3,
    cell: (video) => (
      <span className={classes.channel}>
        <ChannelLink video={video} />
      </span>
    ),
  };
  return [
    {
      id: 'video',
      header: t('library.column.video'),
      primary: true,
      cell: (video) => <TitleCell video={video} editing={editingOf(video.id)} />,
    },
    // In a channel's own library every row would say the same.
    ...(channel_id === undefined ? [channelColumn] : []),
    ...(tab === 'awaiting' ? [] : [viewsColumn]),
    {
      id: 'date',
      header: t(tab === 'awaiting' ? 'library.column.due' : 'library.column.date'),
      cell: (video) => (
        <div className={classes.when}>
          <When video={video} />
          {!props.isAdmin && video.removed_at !== null && (
            <UntilWhen removedAt={video.removed_at} />
          )}
        </div>
      ),
    },
    {
      id: 'actions',
      header: t('library.column.actions'),
      kind: 'actions',
      cell: (video) => <ActionsCell video={video} editing={editingOf(video.id)} {...props} />,
    },
  ];
}

/** The same videos as rows, for comparing and for choosing many. Drawn anew for its own sake alone. */
const VideoTable = memo(function VideoTable(props: VideoTableProps) {
  const { tab, isAdmin, onAddToCategory, onAddToPlaylist } = props;
  return (
    <DataTable
      id="library"
      label={props.label}
      columns={useColumns({ tab, isAdmin, onAddToCategory, onAddToPlaylist })}
      rows={props.videos}
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      skeletonRows={props.videos.length}
      selection={props.selection}
      refreshing={props.refreshing}
      empty={null}
    />
  );
});

function ShownVideos({ videos, selection, view, ...props }: ShownProps) {
  const { label, isAdmin, refreshing, onAddToCategory, onAddToPlaylist } = props;
  const { toggle } = selection;
  const onToggle = useCallback(
    (video: Video, range: boolean) => toggle(video, { page: videos ?? [], range }),
    [toggle, videos],
  );
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
        <LibraryCard
          video={video}
          isAdmin={isAdmin}
          onAddToCategory={onAddToCategory}
          onAddToPlaylist={onAddToPlaylist}
          checked={selection.selected.has(keyOf(video))}
          onToggle={onToggle}
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
