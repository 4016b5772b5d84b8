import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import {
  IconBadgeCc,
  IconCalendarClock,
  IconCalendarOff,
  IconCategoryPlus,
  IconDownload,
  IconExternalLink,
  IconHourglass,
  IconPencil,
  IconPlaylistAdd,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canComeBack, publicAddress, stateOf } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePlacement } from '../video-actions/use-placement.tsx';
import { useEndDialog } from '../video-actions/use-end-dialog.tsx';
import { startDownload } from '../video-actions/downloads.ts';
import { useVideoActions } from '../video-actions/use-video-actions.ts';
import type { CardAction } from '../video-card/use-card-actions.ts';
import { useScheduleDialog } from '../video-card/use-schedule-dialog.tsx';
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

function UsualActions({ video, channelId, isAdmin }: DetailActionsProps) {
  const { t } = useTranslation(['video', 'videos']);
  const actions = useVideoActions({ isAdmin });
  const isOut = stateOf(video) === 'published';
  const address = publicAddress(video);
  return (
    <>
      <div className={classes.actions}>
        {!isOut && (
          <Button
            leftSection={<DirIcon icon={IconSend} />}
            loading={actions.isPublishing}
            onClick={() => void actions.publish(video)}
          >
            {t('videos:publish.action')}
          </Button>
        )}
        <Button
          variant={isOut ? 'filled' : 'default'}
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
        {address !== null && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<DirIcon icon={IconExternalLink} />}
          >
            {t('video:detail.watch')}
          </Button>
        )}
        {video.platform === 'internal' && video.video_url !== null && (
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconDownload} />}
            onClick={() => void startDownload(video)}
          >
            {t('videos:menu.download')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What is not done every day. */
export function useDetailMenu({ video, channelId, isAdmin, onGone }: DetailActionsProps) {
  const { t } = useTranslation('videos');
  const navigate = useNavigate();
  const actions = useVideoActions({ isAdmin });
  const placement = usePlacement(video, channelId);
  const schedule = useScheduleDialog(video);
  const end = useEndDialog(video);
  const state = stateOf(video);
  const dialogs = (
    <>
      {placement.dialogs}
      {schedule.dialog}
      {end.dialog}
    </>
  );
  if (video.processing || video.hidden) return { actions: [], dialogs };
  const waits = state === 'awaiting' || state === 'scheduled';
  const remove = async () => {
    if (await actions.remove(video)) onGone();
  };
  const menu: CardAction[] = [
    ...(waits
      ? [{ label: t('menu.schedule'), icon: IconCalendarClock, onAction: schedule.open }]
      : []),
    { label: t('menu.end'), icon: IconCalendarOff, onAction: end.open },
    {
      label: t('menu.captions'),
      icon: IconBadgeCc,
      onAction: () =>
        void navigate({
          to: '/channels/$channel_id/videos/$video_id/captions',
          params: { channel_id: String(channelId), video_id: String(video.id) },
        }),
    },
    {
      label: t('menu.addToPlaylist'),
      icon: IconPlaylistAdd,
      onAction: placement.askForPlaylist,
    },
    ...(isAdmin
      ? [
          {
            label: t('menu.addToCategory'),
            icon: IconCategoryPlus,
            onAction: placement.askForCategory,
          },
        ]
      : []),
    ...(state === 'published'
      ? [
          {
            label: t('menu.takeBack'),
            icon: IconHourglass,
            onAction: () => void actions.takeBack(video),
          },
        ]
      : []),
    { label: t('menu.remove'), icon: IconTrash, danger: true, onAction: () => void remove() },
  ];
  return { actions: menu, dialogs };
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
