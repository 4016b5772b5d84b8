import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addToCategory,
  AddToCategoryDialog,
  type ChosenCategory,
} from '#features/categories/index.ts';
import { AddToPlaylistDialog } from '#features/playlists/index.ts';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { SmallVideo } from '../video-actions/small-video.tsx';
import { useReadVideosAgain } from '../videos.queries.ts';
import { LibraryBulkBar } from './library-bulk-bar.tsx';
import {
  listFilters,
  type libraryParams,
  type LibraryScope,
  type VideoTab,
} from './library-params.ts';
import { LibraryToolbar } from './library-toolbar.tsx';
import { useBulk } from './use-bulk.ts';
import { VideoList } from './video-list.tsx';
import classes from './library-tab.module.css';

export interface LibraryTabProps {
  tab: VideoTab;
  /** Absent in the library of all channels. */
  channelId: number | undefined;
  scope: LibraryScope;
  list: ListStateHandle<typeof libraryParams>;
  isAdmin: boolean;
  uploadButton: ReactNode;
}

const keyOf = ({ id }: Video) => String(id);

interface PlaylistDialogProps {
  videos: readonly Video[];
  channelId: number | undefined;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds one video, shown as itself, or several, told by their number. */
function PlaylistDialog({ videos, ...props }: PlaylistDialogProps) {
  const { t } = useTranslation('videos');
  const [first] = videos;
  return (
    <AddToPlaylistDialog
      {...props}
      videos={videos}
      subject={
        first && videos.length === 1 ? (
          <SmallVideo video={first} />
        ) : (
          <p>{t('category.several', { count: videos.length })}</p>
        )
      }
    />
  );
}

interface CategoryDialogProps {
  /** One, or several of one language. */
  videos: readonly [Video, ...Video[]];
  bulk: ReturnType<typeof useBulk>;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds one video, with a position if wanted, or several without. */
function CategoryDialog({ videos, bulk, onAdded, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('videos');
  const readAgain = useReadVideosAgain();
  const [first] = videos;
  const isOne = videos.length === 1;

  const addOne = async ({ name, ...placement }: ChosenCategory) => {
    await addToCategory({ video_id: first.id, ...placement });
    notify.success(t('category.done', { category: name }), { detail: first.title });
    onAdded();
    await readAgain();
  };
  const addAll = async ({ category_id }: ChosenCategory) => {
    void bulk.start(videos, async ({ id }) => {
      await addToCategory({ video_id: id, category_id, position: null });
      return null;
    });
    onAdded();
  };

  return (
    <AddToCategoryDialog
      language={first.language}
      withPosition={isOne}
      subject={
        isOne ? (
          <SmallVideo video={first} />
        ) : (
          <p>{t('category.several', { count: videos.length })}</p>
        )
      }
      onAdd={isOne ? addOne : addAll}
      onClose={onClose}
    />
  );
}

/** The videos of one state. */
export function LibraryTab(props: LibraryTabProps) {
  const { tab, channelId, scope, list, isAdmin, uploadButton } = props;
  const { t } = useTranslation('videos');
  const { state, change, clearFilters, filterCount } = list;
  const selection = useSelection(keyOf);
  const bulk = useBulk();
  const [forCategory, setForCategory] = useState<CategoryDialogProps['videos'] | null>(null);
  const [forPlaylist, setForPlaylist] = useState<readonly Video[]>([]);

  const askForCategory = (videos: readonly Video[]) => {
    const [first, ...rest] = videos;
    if (first) setForCategory([first, ...rest]);
  };
  // Always the same, so that the cards are not drawn anew for them.
  const askForOne = useCallback((video: Video) => setForCategory([video]), []);
  const askForList = useCallback((video: Video) => setForPlaylist([video]), []);
  /** Lets go of a choice that was dealt with; a card dealt with by itself leaves it alone. */
  const letGoOf = (videos: readonly Video[]) => {
    if (videos.every((video) => selection.selected.has(keyOf(video)))) selection.clear();
  };
  return (
    <div className={classes.tab}>
      <LibraryToolbar list={list} tab={tab} channelId={channelId} />
      <VideoList
        tab={tab}
        label={t(`library.list.${tab}`)}
        filters={listFilters(scope, tab, state)}
        view={state.view}
        isAdmin={isAdmin}
        selection={selection}
        onAddToCategory={isAdmin ? askForOne : undefined}
        onAddToPlaylist={askForList}
        empty={
          filterCount > 0 ? (
            <NoMatches query={state.q} onSearch={(q) => change({ q })} onClear={clearFilters} />
          ) : (
            <EmptyState
              picture={tab === 'published' ? 'videos' : tab}
              title={t(`library.empty.${tab}.title`)}
              text={
                tab === 'removed' && !isAdmin
                  ? t('library.empty.removedFor', { days: BRING_BACK_DAYS })
                  : t(`library.empty.${tab}.text`)
              }
              {...(tab !== 'removed' && { action: uploadButton })}
            />
          )
        }
      />
      <LibraryBulkBar
        chosen={[...selection.selected.values()]}
        isAdmin={isAdmin}
        channelId={channelId}
        bulk={bulk}
        onAddToCategory={askForCategory}
        onAddToPlaylist={setForPlaylist}
        onClear={selection.clear}
      />
      {forPlaylist.length > 0 && (
        <PlaylistDialog
          videos={forPlaylist}
          channelId={channelId}
          onAdded={() => letGoOf(forPlaylist)}
          onClose={() => setForPlaylist([])}
        />
      )}
      {forCategory && (
        <CategoryDialog
          videos={forCategory}
          bulk={bulk}
          onAdded={() => letGoOf(forCategory)}
          onClose={() => setForCategory(null)}
        />
      )}
    </div>
  );
}
