import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AddToPlaylistDialog } from '#features/playlists/index.ts';
import { videoQuery } from '#features/video-parts/index.ts';
import { SmallVideo } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import type { AddedVideo } from './command-store.ts';

export interface AddToPlaylistProps extends AddedVideo {
  onClose: () => void;
}

/** Reads the video first: the dialog tells in which playlists it stands already. */
export function AddToPlaylist({ videoId, channelId, onClose }: AddToPlaylistProps) {
  const { t } = useTranslation('palette');
  const { data, error } = useQuery(videoQuery(videoId));

  useEffect(() => {
    if (error === null) return;
    notify.error(t('videoFailed'), { detail: sentenceOf(error) });
    onClose();
  }, [error, t, onClose]);

  if (!data) return null;
  return (
    <AddToPlaylistDialog
      videos={[data.video]}
      subject={<SmallVideo video={data.video} />}
      channelId={channelId}
      onAdded={() => undefined}
      onClose={onClose}
    />
  );
}
