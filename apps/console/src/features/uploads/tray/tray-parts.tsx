import { Button } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords, translate } from '#platform/i18n/i18n.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { notify, type ToastOptions } from '#ui/toasts/toast-store.ts';
import { dropSent, markNotified, useSentVideos, type SentVideo } from '../sent-videos.ts';
import { useVideoStates, type KnownVideo } from '../video-states.queries.ts';
import {
  reopenDetails,
  useVideoUploads,
  videoUploads,
  type VideoUpload,
} from '../video-uploads.ts';
import { UploadMeter } from './upload-meter.tsx';
import classes from './tray-parts.module.css';

export interface UploadListProps {
  /** Called when a person is led elsewhere. */
  onLeave: () => void;
}

/** Every file that has not become a video yet, wherever it was added. */
export function UploadList({ onLeave }: UploadListProps) {
  const { t } = useTranslation('uploads');
  const uploads = useVideoUploads().filter(({ stage }) => stage !== 'done');
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('source.files')}>
      {uploads.map((upload) => (
        <li key={upload.id} className={classes.row}>
          <div className={classes.transfer}>
            <span className={classes.icon}>
              <DirIcon icon={IconUpload} />
            </span>
            <UploadMeter upload={upload} />
            <IconButton
              icon={IconX}
              label={t('meter.cancel', { name: upload.file.name })}
              size="md"
              onClick={() => videoUploads.remove(upload.id)}
            />
          </div>
          <UploadActions upload={upload} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function UploadActions({ upload, onLeave }: { upload: VideoUpload } & UploadListProps) {
  const { t } = useTranslation('uploads');
  const { id, stage, request } = upload;
  const isFailed = stage === 'failed';
  if (!isFailed && request !== null) return null;
  return (
    <div className={classes.actions}>
      {isFailed && (
        <Button size="xs" variant="subtle" onClick={() => videoUploads.retry(id)}>
          {t('outcome.retry')}
        </Button>
      )}
      <DetailsLink upload={upload} onLeave={onLeave} />
    </div>
  );
}

function DetailsLink({ upload, onLeave }: { upload: VideoUpload } & UploadListProps) {
  const { t } = useTranslation('uploads');
  const { target, request } = upload;
  const onClick = () => {
    if (request !== null) reopenDetails(upload);
    onLeave();
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      onClick={onClick}
      renderRoot={(props) =>
        target.channelId === null ? (
          <Link to="/library/video/add" {...props} />
        ) : (
          <Link
            to="/channels/$channel_id/video/add"
            params={{ channel_id: String(target.channelId) }}
            {...props}
          />
        )
      }
    >
      {t(request === null ? 'tray.details' : 'tray.correct')}
    </Button>
  );
}

type Video = NonNullable<KnownVideo['video']>;
type Ready = 'published' | 'scheduled' | 'awaiting';

const isReady = (state: KnownVideo['state']): state is Ready =>
  state === 'published' || state === 'scheduled' || state === 'awaiting';

/** One sentence for one thing that happened: a second failure for another reason is another. */
const wordOf = ({ state, video }: KnownVideo): string => `${state} ${video?.error?.code ?? ''}`;

function notifyReady(state: Ready, video: Video, options: ToastOptions): void {
  const other = video.picture_refused ? [translate('uploads:sent.otherPicture')] : [];
  notify.success([translate(`uploads:sent.${state}`), ...other].join(' '), options);
}

function notifyTrouble(state: 'failed' | 'stopped', video: Video, options: ToastOptions): void {
  const reason = video.error?.message ?? '';
  const text = translate(`uploads:sent.${state}`, { reason });
  if (state === 'failed') notify.error(text, options);
  else notify.info(text, options);
}

/** Whoever sends a video hears of its end, and of what stands in its way, on whatever screen they are. */
export function NotifyOfSent(): null {
  const navigate = useNavigate();
  const sent = useSentVideos();
  const known = useVideoStates(sent.map(({ id }) => id));

  const leadTo = ({ id, channel_id }: Video, ready: boolean): Pick<ToastOptions, 'action'> => {
    if (channel_id === null) return {};
    const params = { channel_id: String(channel_id) };
    const open = () =>
      ready
        ? navigate({
            to: '/channels/$channel_id/videos/$video_id',
            params: { ...params, video_id: String(id) },
          })
        : navigate({
            to: '/channels/$channel_id/library',
            params,
            search: { tab: 'processing' },
          });
    return {
      action: {
        label: translate(`uploads:sent.${ready ? 'open' : 'look'}`),
        run: () => void open(),
      },
    };
  };

  const tell = ({ id, state, video }: KnownVideo) => {
    if (!video) return;
    const ready = isReady(state);
    const options = { detail: video.title, ...leadTo(video, ready) };
    if (isReady(state)) notifyReady(state, video, options);
    else if (state === 'failed' || state === 'stopped') notifyTrouble(state, video, options);
    if (ready) dropSent(id);
  };

  const look = useEffectEvent(async (videos: readonly SentVideo[], now: readonly KnownVideo[]) => {
    for (const one of now) {
      const told = videos.find(({ id }) => id === one.id)?.told ?? null;
      if (one.state === 'gone') dropSent(one.id);
      if (one.state === 'gone' || one.state === 'processing' || told === wordOf(one)) continue;
      markNotified(one.id, wordOf(one));
      await loadWords('uploads');
      tell(one);
    }
  });
  useEffect(() => void look(sent, known), [sent, known]);
  return null;
}
