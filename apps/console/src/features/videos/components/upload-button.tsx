import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';

export interface UploadButtonProps {
  /** Absent in the library of all channels, where the channels are chosen with the video. */
  channelId: number | undefined;
}

export function UploadButton({ channelId }: UploadButtonProps) {
  const { t } = useTranslation('videos');
  return (
    <Button
      leftSection={<DirIcon icon={IconUpload} />}
      renderRoot={(props) =>
        channelId === undefined ? (
          <Link to="/library/video/add" {...props} />
        ) : (
          <Link
            to="/channels/$channel_id/video/add"
            params={{ channel_id: String(channelId) }}
            {...props}
          />
        )
      }
    >
      {t('library.upload')}
    </Button>
  );
}
