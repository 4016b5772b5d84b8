import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import {
  addToCategory,
  AddToCategoryDialog,
  type ChosenCategory,
} from '#features/categories/index.ts';
import { SmallVideo } from '#features/videos/index.ts';
import { notify } from '#ui/toasts/toast-store.ts';

export interface AddToCategoryProps {
  video: Video;
  onClose: () => void;
}

export function AddToCategory({ video, onClose }: AddToCategoryProps) {
  const { t } = useTranslation('videos');
  const add = async ({ name, ...placement }: ChosenCategory) => {
    await addToCategory({ video_id: video.id, ...placement });
    notify.success(t('category.done', { category: name }), { detail: video.title });
  };
  return (
    <AddToCategoryDialog
      withPosition
      language={video.language}
      subject={<SmallVideo video={video} />}
      onAdd={add}
      onClose={onClose}
    />
  );
}
