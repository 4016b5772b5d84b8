import type { Video } from '@bimah/contract/videos.ts';
import { memo } from 'react';
import { VideoCard, type VideoCardProps } from '../video-card/video-card.tsx';

export interface LibraryCardProps extends Omit<VideoCardProps, 'selection' | 'extended'> {
  checked: boolean;
  onToggle: (video: Video, range: boolean) => void;
}

/** One of very many: what happens to the others, and around them, does not draw it anew. */
export const LibraryCard = memo(function LibraryCard(props: LibraryCardProps) {
  const { checked, onToggle, ...card } = props;
  const toggle = (range: boolean) => onToggle(card.video, range);
  return <VideoCard {...card} extended selection={{ checked, onToggle: toggle }} />;
});
