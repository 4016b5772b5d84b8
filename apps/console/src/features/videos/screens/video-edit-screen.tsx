import { LIST_LIMIT_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VideoStatus, VideoGate, type OpenVideo } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { VideoEditForm } from '../video-edit/video-edit-form.tsx';
import { isPending } from '../video-edit/video-edit-values.ts';
import { videoListQuery } from '../videos.queries.ts';

export function VideoEditScreen() {
  const params = useParams({ from: '/channels/$channel_id/videos/$video_id/edit' });
  return (
    <VideoGate params={params}>{(open) => <EditPage key={open.video.id} {...open} />}</VideoGate>
  );
}

function EditPage({ video, channelId }: OpenVideo) {
  const { t } = useTranslation('video');
  const channel = { channel_id: String(channelId) };
  const head = (
    <PageHead
      title={t('edit.title')}
      here={t('edit.here')}
      path={[
        <Link key="library" to="/channels/$channel_id/library" params={channel}>
          {t('detail.library')}
        </Link>,
        <Link
          key="video"
          to="/channels/$channel_id/videos/$video_id"
          params={{ ...channel, video_id: String(video.id) }}
        >
          <UserText lang={video.language}>{video.title}</UserText>
        </Link>,
      ]}
      beside={
        <>
          <VideoStatus video={video} />
          {isPending(video) && <NextInQueue channelId={channelId} videoId={video.id} />}
        </>
      }
    />
  );
  if (!video.processing && !video.hidden) {
    return <VideoEditForm head={head} video={video} channelId={channelId} />;
  }
  return (
    <>
      {head}
      <EditingClosed video={video} channelId={channelId} />
    </>
  );
}

interface NextInQueueProps {
  channelId: number;
  videoId: number;
}

/** Leads through the videos that wait, one form after another; after the last, to the first. */
function NextInQueue({ channelId, videoId }: NextInQueueProps) {
  const { t } = useTranslation('video');
  const queue = useQuery(
    videoListQuery({
      channel_id: channelId,
      filter: '3',
      sort_by: 'schedule',
      limit: LIST_LIMIT_MAX,
    }),
  ).data?.videos;
  const index = queue?.findIndex(({ id }) => id === videoId) ?? -1;
  const next = index < 0 ? undefined : (queue?.[index + 1] ?? queue?.[0]);
  if (!next || next.id === videoId) return null;
  return (
    <Button
      variant="default"
      size="sm"
      rightSection={<DirIcon icon={IconArrowRight} size={16} />}
      title={t('edit.nextHint', { title: next.title })}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/videos/$video_id/edit"
          params={{ channel_id: String(channelId), video_id: String(next.id) }}
          {...props}
        />
      )}
    >
      {t('edit.next')}
    </Button>
  );
}

/** A video on its way, or removed, has no form. Once it is done, the form takes this place. */
function EditingClosed({ video, channelId }: Pick<OpenVideo, 'video' | 'channelId'>) {
  const { t } = useTranslation('video');
  const reason = video.hidden ? 'removed' : 'processing';
  return (
    <div role="status">
      <Notice
        picture={<EmptyPicture of="missing" />}
        title={t(`closed.${reason}`)}
        text={t(`closed.${reason}Text`)}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/channels/$channel_id/videos/$video_id"
                params={{ channel_id: String(channelId), video_id: String(video.id) }}
                {...props}
              />
            )}
          >
            {t('closed.toVideo')}
          </Button>
        }
      />
    </div>
  );
}
