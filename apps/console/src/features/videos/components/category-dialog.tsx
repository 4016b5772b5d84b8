import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import {
  addToCategory,
  AddToCategoryDialog,
  type ChosenCategory,
} from '#features/categories/index.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import type { useBulk } from '../use-bulk.ts';
import { useReadVideosAgain } from '../videos.queries.ts';
import { SmallVideo } from './small-video.tsx';

export interface CategoryDialogProps {
  /** One, or several of one language. */
  videos: readonly [Video, ...Video[]];
  bulk: ReturnType<typeof useBulk>;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds one video, with a position if wanted, or several without. */
export function CategoryDialog({ videos, bulk, onAdded, onClose }: CategoryDialogProps) {
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
