import type { Video } from '@bimah/contract/videos.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '#ui/status-badge/status-badge.tsx';
import { stateOf, type VideoState } from '../video-state.ts';

const TONES: Record<VideoState, StatusTone> = {
  published: 'published',
  scheduled: 'scheduled',
  awaiting: 'awaiting',
  processing: 'processing',
  error: 'error',
  removed: 'draft',
};

export interface VideoStatusProps {
  video: Pick<Video, 'hidden' | 'processing' | 'error' | 'status' | 'scheduled_at'>;
}

/** Where a video stands, as a badge. */
export function VideoStatus({ video }: VideoStatusProps) {
  const { t } = useTranslation('videos');
  const state = stateOf(video);
  return (
    <StatusBadge tone={TONES[state]} {...(state === 'removed' && { icon: IconEyeOff })}>
      {t(`status.${state}`)}
    </StatusBadge>
  );
}
