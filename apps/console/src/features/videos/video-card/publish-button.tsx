import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';

export interface PublishButtonProps {
  video: Pick<Video, 'title' | 'channel'>;
  busy: boolean;
  onPublish: () => void;
}

/** Says to those who listen in which channel, since several may stand in one list. */
export function PublishButton({ video, busy, onPublish }: PublishButtonProps) {
  const { title, channel } = video;
  const { t } = useTranslation('videos');
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={
        channel
          ? t('publish.labelIn', { title, channel: channel.name })
          : t('publish.label', { title })
      }
      leftSection={<DirIcon icon={IconSend} size={16} />}
      loading={busy}
      onClick={onPublish}
    >
      {t('publish.action')}
    </Button>
  );
}
