import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { videoUploads, type VideoUpload } from '../video-uploads.ts';

const ACTS = {
  waiting: { icon: IconPlayerPause, word: 'pause' },
  sending: { icon: IconPlayerPause, word: 'pause' },
  paused: { icon: IconPlayerPlay, word: 'resume' },
  failed: { icon: IconRefresh, word: 'retry' },
  held: { icon: IconRefresh, word: 'hurry' },
} as const;

interface UploadButtonProps {
  upload: VideoUpload;
  size?: 'md' | undefined;
}

/** What can be done with a file on its way, beside giving it up. */
export function UploadButton({ upload, size }: UploadButtonProps) {
  const { t } = useTranslation('uploads');
  const { id, file, stage, trouble } = upload;
  const state = stage === 'sending' && trouble !== null ? 'held' : stage;
  const act = state in ACTS ? ACTS[state as keyof typeof ACTS] : null;
  if (!act) return null;
  const { icon, word } = act;
  return (
    <IconButton
      icon={icon}
      label={t(`meter.${word}`, { name: file.name })}
      {...(size && { size })}
      onClick={() => videoUploads[word](id)}
    />
  );
}
