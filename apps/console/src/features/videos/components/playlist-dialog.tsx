import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { AddToPlaylistDialog } from '#features/playlists/index.ts';
import { SmallVideo } from './small-video.tsx';

export interface PlaylistDialogProps {
  videos: readonly Video[];
  channelId: number | undefined;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds one video, shown as itself, or several, told by their number. */
export function PlaylistDialog({ videos, ...props }: PlaylistDialogProps) {
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
