import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './video-detail-publish-button.module.css';

export interface DetailPublishButtonProps {
  /** Named on the button, so that nobody publishes in another's name by mistake. */
  channel: ChannelSummary | null;
  loading: boolean;
  onClick: () => void;
}

export function DetailPublishButton({ channel, loading, onClick }: DetailPublishButtonProps) {
  const { t } = useTranslation('videos');
  return (
    <Button leftSection={<DirIcon icon={IconSend} />} loading={loading} onClick={onClick}>
      {t('publish.act')}
      {channel && (
        <span className={classes.channel}>
          <span className={classes.dot} style={{ background: channelColor(channel.id) }} />
          <UserText lines={1} className={classes.name}>
            {channel.name}
          </UserText>
        </span>
      )}
    </Button>
  );
}
