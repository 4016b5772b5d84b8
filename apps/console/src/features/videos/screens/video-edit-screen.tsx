import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { VideoGate, type OpenVideo } from '../components/video-detail-gate.tsx';
import { EditingClosed } from '../components/video-edit-closed.tsx';
import { VideoEditForm } from '../components/video-edit-form.tsx';
import { NextInQueue } from '../components/video-edit-next.tsx';
import { isPending } from '../video-edit-values.ts';

export function VideoEditScreen() {
  const params = useParams({ from: '/channels/$channel_id/videos/$video_id/edit' });
  return (
    <VideoGate params={params}>{(open) => <EditPage key={open.video.id} {...open} />}</VideoGate>
  );
}

function EditPage({ video, channelId }: OpenVideo) {
  const { t } = useTranslation('video');
  const channel = { channel_id: String(channelId) };
  return (
    <>
      <PageHead
        title={t('edit.title')}
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
        {...(isPending(video) && {
          beside: <NextInQueue channelId={channelId} videoId={video.id} />,
        })}
      />
      {video.processing || video.hidden ? (
        <EditingClosed video={video} channelId={channelId} />
      ) : (
        <VideoEditForm video={video} />
      )}
    </>
  );
}
