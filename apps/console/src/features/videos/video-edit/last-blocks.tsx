import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import {
  IconClockEdit,
  IconDownload,
  IconHourglass,
  IconMovie,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { startDownload } from '../video-actions/downloads.ts';
import { useVideoActions } from '../video-actions/use-video-actions.ts';
import { useFixDuration, videoPlacesQuery } from '../video-detail.queries.ts';
import { EarlierFiles } from '../video-file/earlier-files.tsx';
import { ReplaceDialog } from '../video-file/replace-dialog.tsx';
import { ReplacementState } from '../video-file/replacement-state.tsx';
import { FileSummary } from './block-summaries.tsx';
import { EditBlock } from './edit-block.tsx';
import classes from './last-blocks.module.css';

interface RowProps {
  title: ReactNode;
  text: ReactNode;
  act: ReactNode;
}

const Row = ({ title, text, act }: RowProps) => (
  <div className={classes.row}>
    <div className={classes.words}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
    </div>
    {act}
  </div>
);

/** The film that was uploaded, or how long the site says it is. */
export function FileBlock({ video, channelId }: { video: Video; channelId: number }) {
  return (
    <EditBlock name="file" summary={<FileSummary video={video} />}>
      {video.platform === 'youtube' ? (
        <DurationFix video={video} />
      ) : (
        <OwnFile video={video} channelId={channelId} />
      )}
    </EditBlock>
  );
}

function OwnFile({ video, channelId }: { video: Video; channelId: number }) {
  const { t } = useTranslation('video');
  const [isReplacing, setReplacing] = useState(false);
  const bytes = useQuery(videoPlacesQuery(video.id)).data?.bytes ?? 0;
  return (
    <>
      <div className={classes.row}>
        <span className={classes.tile}>
          <DirIcon icon={IconMovie} />
        </span>
        <div className={classes.words}>
          <h3 className={classes.title}>
            <Ltr>{`${video.id}.mp4`}</Ltr>
          </h3>
          <p className={classes.text}>
            {bytes > 0 && <Ltr>{formatBytes(bytes)}</Ltr>}{' '}
            {video.duration !== null && <Ltr>{formatDuration(video.duration)}</Ltr>}{' '}
            <span>
              {t('facts.uploaded')} <Ltr>{formatDate(video.created_at)}</Ltr>
            </span>
          </p>
        </div>
        {video.video_url !== null && (
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconDownload} />}
            onClick={() => void startDownload(video)}
          >
            {t('edit.download')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconReplace} />}
          onClick={() => setReplacing(true)}
        >
          {t('file.replace')}
        </Button>
      </div>
      <p className={classes.text}>{t('file.stays')}</p>
      <ReplacementState video={video} />
      <EarlierFiles video={video} />
      {isReplacing && (
        <ReplaceDialog video={video} channelId={channelId} onClose={() => setReplacing(false)} />
      )}
    </>
  );
}

/** The length the video site told us is sometimes wrong; it can be asked again. */
function DurationFix({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const fix = useFixDuration();
  const ask = () =>
    fix.mutate(video.id, {
      onSuccess: () => notify.success(t('duration.done')),
      onError: (error) => notify.error(t('duration.failed'), { detail: sentenceOf(error) }),
    });
  return (
    <Row
      title={
        <>
          {t('duration.title')}{' '}
          {video.duration !== null && <Ltr>{formatDuration(video.duration)}</Ltr>}
        </>
      }
      text={t('duration.text')}
      act={
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconClockEdit} />}
          loading={fix.isPending}
          onClick={ask}
        >
          {t('duration.action')}
        </Button>
      }
    />
  );
}

interface EndBlockProps {
  video: Video;
  isAdmin: boolean;
  /** The video is no longer to be edited here. */
  onGone: () => void;
}

/** Taking it from its viewers, for a while or for longer; each asks first. */
export function EndBlock({ video, isAdmin, onGone }: EndBlockProps) {
  const { t } = useTranslation('video');
  const actions = useVideoActions({ isAdmin });
  const remove = async () => {
    if (await actions.remove(video)) onGone();
  };
  return (
    <EditBlock name="end" summary="">
      {video.status === 'published' && (
        <Row
          title={t('edit.endTitle')}
          text={t('edit.endText')}
          act={
            <Button
              variant="default"
              leftSection={<DirIcon icon={IconHourglass} />}
              onClick={() => void actions.takeBack(video)}
            >
              {t('edit.takeDown')}
            </Button>
          }
        />
      )}
      <Row
        title={t('edit.removeTitle')}
        text={t('edit.removeText', { days: BRING_BACK_DAYS })}
        act={
          <Button
            variant="outline"
            color="red"
            leftSection={<DirIcon icon={IconTrash} />}
            onClick={() => void remove()}
          >
            {t('edit.remove')}
          </Button>
        }
      />
    </EditBlock>
  );
}
