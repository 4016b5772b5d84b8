import type { Video } from '@bimah/contract/videos.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stateOf, VideoStatus, VideoThumb } from '#features/video-parts/index.ts';
import { formatExact } from '#platform/numbers/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Selection } from '#ui/data-table/use-selection.ts';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { VideoTab } from '../library-params.ts';
import { leave, useCardActs } from '../use-card-acts.ts';
import { useVideoActs } from '../use-video-acts.ts';
import { DownloadProgress } from './download-progress.tsx';
import { PublishButton } from './publish-button.tsx';
import { ChannelLink, When } from './video-facts.tsx';
import { UntilWhen } from './until-when.tsx';
import { VideoMenu } from './video-menu.tsx';
import { VideoTitle } from './video-title.tsx';
import classes from './video-table.module.css';

export interface VideoTableProps {
  tab: VideoTab;
  label: string;
  videos: readonly Video[];
  selection: Selection<Video>;
  isAdmin: boolean;
  refreshing: boolean;
  onAddToCategory: ((video: Video) => void) | undefined;
  onAddToPlaylist: ((video: Video) => void) | undefined;
}

type RowActs = Pick<VideoTableProps, 'isAdmin' | 'onAddToCategory' | 'onAddToPlaylist'>;
type ColumnsOptions = Pick<VideoTableProps, 'tab'> & RowActs;
type RowProps = RowActs & { video: Video };

function TitleCell({ video }: { video: Video }) {
  return (
    <div className={classes.video}>
      <span className={classes.picture}>
        <VideoThumb video={video} />
      </span>
      <div className={classes.words}>
        <VideoTitle video={video} />
        <DownloadProgress video={video} />
      </div>
    </div>
  );
}

function ActsCell({ video, isAdmin, ...placing }: RowProps) {
  const cell = useRef<HTMLDivElement>(null);
  const acts = useVideoActs({ isAdmin });
  const keepPlace = () => rememberNeighbour(cell.current);
  const rowActs = useCardActs({ video, acts, isAdmin, extended: true, keepPlace, ...placing });
  const state = stateOf(video);
  return (
    <div ref={cell} className={classes.acts}>
      {(state === 'awaiting' || state === 'scheduled') && (
        <PublishButton
          compact
          video={video}
          busy={acts.isPublishing}
          onPublish={() => void leave(keepPlace, () => acts.publish(video))}
        />
      )}
      <VideoMenu title={video.title} acts={rowActs} />
    </div>
  );
}

function useColumns({ tab, ...props }: ColumnsOptions): Column<Video>[] {
  const { t } = useTranslation('videos');
  const viewsColumn: Column<Video> = {
    id: 'views',
    header: t('library.column.views'),
    kind: 'number',
    cell: ({ views }) => <Ltr>{formatExact(views)}</Ltr>,
  };
  return [
    {
      id: 'video',
      header: t('library.column.video'),
      primary: true,
      cell: (video) => <TitleCell video={video} />,
    },
    {
      id: 'channel',
      header: t('library.column.channel'),
      priority: 3,
      cell: (video) => (
        <span className={classes.channel}>
          <ChannelLink video={video} />
        </span>
      ),
    },
    ...(tab === 'awaiting' ? [] : [viewsColumn]),
    {
      id: 'date',
      header: t('library.column.date'),
      cell: (video) => (
        <div className={classes.when}>
          {stateOf(video) === 'scheduled' && <VideoStatus video={video} />}
          <When video={video} />
          {!props.isAdmin && video.removed_at !== null && (
            <UntilWhen removedAt={video.removed_at} />
          )}
        </div>
      ),
    },
    {
      id: 'acts',
      header: t('library.column.acts'),
      kind: 'acts',
      cell: (video) => <ActsCell video={video} {...props} />,
    },
  ];
}

/** The same videos as rows, for comparing and for choosing many. */
export function VideoTable(props: VideoTableProps) {
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
}
