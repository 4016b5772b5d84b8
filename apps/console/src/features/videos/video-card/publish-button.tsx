import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './publish-button.module.css';

export interface PublishButtonProps {
  video: Pick<Video, 'title' | 'channel'>;
  busy: boolean;
  /** Where the channel's name stands beside it, its colour is enough. */
  compact?: boolean;
  onPublish: () => void;
}

/** Names the channel it will speak for, so that nobody publishes in the wrong one. */
export function PublishButton({ video, busy, compact = false, onPublish }: PublishButtonProps) {
  const { title, channel } = video;
  const { t } = useTranslation('videos');
  return (
    <Button
      size="xs"
      variant="outline"
      className={classes.button ?? ''}
      aria-label={t('publish.label', { title, channel: channel?.name })}
      leftSection={<DirIcon icon={IconSend} size={16} />}
      loading={busy}
      onClick={onPublish}
    >
      {t('publish.action')}
      {channel && (
        <span className={classes.channel}>
          <span className={classes.dot} style={{ background: channelColor(channel.id) }} />
          {!compact && <UserText lines={1}>{channel.name}</UserText>}
        </span>
      )}
    </Button>
  );
}
