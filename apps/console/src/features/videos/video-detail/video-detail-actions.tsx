import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import {
  IconDownload,
  IconHourglass,
  IconPencil,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { canComeBack, stateOf } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { startDownload } from '../video-actions/downloads.ts';
import { useVideoActions } from '../video-actions/use-video-actions.ts';
import { DownloadProgress } from '../video-card/download-progress.tsx';
import classes from './video-detail-actions.module.css';

export interface DetailActionsProps {
  video: Video;
  channelId: number;
  isAdmin: boolean;
  /** The video is no longer to be seen here. */
  onGone: () => void;
}

/** What can be done to a video in the state it is in; nothing, while it is processed. */
export function DetailActions(props: DetailActionsProps) {
  const { video, isAdmin } = props;
  if (video.processing) return null;
  if (!video.hidden) return <UsualActions {...props} />;
  return (isAdmin || canComeBack(video, isAdmin)) && <RemovedActions {...props} />;
}

function UsualActions({ video, channelId, isAdmin, onGone }: DetailActionsProps) {
  const { t } = useTranslation(['video', 'videos']);
  const actions = useVideoActions({ isAdmin });

  const remove = async () => {
    if (await actions.remove(video)) onGone();
  };

  return (
    <>
      <div className={classes.actions}>
        {stateOf(video) !== 'published' && (
          <DetailPublishButton
            channel={video.channels.find(({ id }) => id === channelId) ?? video.channel}
            loading={actions.isPublishing}
            onClick={() => void actions.publish(video)}
          />
        )}
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconPencil} />}
          renderRoot={(rest) => (
            <Link
              to="/channels/$channel_id/videos/$video_id/edit"
              params={{ channel_id: String(channelId), video_id: String(video.id) }}
              {...rest}
            />
          )}
        >
          {t('video:detail.edit')}
        </Button>
        {video.platform === 'internal' && video.video_url !== null && (
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconDownload} />}
            onClick={() => void startDownload(video)}
          >
            {t('videos:menu.download')}
          </Button>
        )}
        {stateOf(video) === 'published' && (
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconHourglass} />}
            onClick={() => void actions.takeBack(video)}
          >
            {t('videos:menu.takeBack')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<DirIcon icon={IconTrash} />}
          onClick={() => void remove()}
        >
          {t('videos:menu.remove')}
        </Button>
      </div>
      <DownloadProgress video={video} />
    </>
  );
}

interface DetailPublishButtonProps {
  /** Named on the button, so that nobody publishes in another's name by mistake. */
  channel: ChannelSummary | null;
  loading: boolean;
  onClick: () => void;
}

function DetailPublishButton({ channel, loading, onClick }: DetailPublishButtonProps) {
  const { t } = useTranslation('videos');
  return (
    <Button leftSection={<DirIcon icon={IconSend} />} loading={loading} onClick={onClick}>
      {t('publish.action')}
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

function RemovedActions({ video, isAdmin, onGone }: DetailActionsProps) {
  const { t } = useTranslation('videos');
  const actions = useVideoActions({ isAdmin });

  const removeForGood = async () => {
    if (await actions.removeForGood(video)) onGone();
  };

  return (
    <div className={classes.actions}>
      <Button
        leftSection={<DirIcon icon={IconRestore} />}
        onClick={() => void actions.restore(video)}
      >
        {t('menu.restore')}
      </Button>
      {isAdmin && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<DirIcon icon={IconTrash} />}
          onClick={() => void removeForGood()}
        >
          {t('menu.removeForGood')}
        </Button>
      )}
    </div>
  );
}
