import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import {
  addToCategory,
  AddToCategoryDialog,
  type ChosenCategory,
} from '#features/categories/index.ts';
import { AddToPlaylistDialog } from '#features/playlists/index.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useReadVideosAgain } from '../videos.queries.ts';
import { SmallVideo } from './small-video.tsx';

export interface PlacementDialogsProps {
  video: Video;
  channelId: number;
  asked: 'playlist' | 'category';
  onClose: () => void;
}

/** Puts one video into lists, or into a category. */
export function PlacementDialogs({ video, channelId, asked, onClose }: PlacementDialogsProps) {
  const { t } = useTranslation('videos');
  const readAgain = useReadVideosAgain();
  const subject = <SmallVideo video={video} />;
  if (asked === 'playlist') {
    return (
      <AddToPlaylistDialog
        videos={[video]}
        subject={subject}
        channelId={channelId}
        onAdded={() => void readAgain()}
        onClose={onClose}
      />
    );
  }
  const add = async ({ name, ...placement }: ChosenCategory) => {
    await addToCategory({ video_id: video.id, ...placement });
    notify.success(t('category.done', { category: name }), { detail: video.title });
    onClose();
    await readAgain();
  };
  return (
    <AddToCategoryDialog
      language={video.language}
      subject={subject}
      withPosition
      onAdd={add}
      onClose={onClose}
    />
  );
}
