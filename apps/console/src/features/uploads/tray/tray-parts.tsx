import { Button } from '@mantine/core';
import { IconMovie, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { publicAddress } from '#features/video-parts/index.ts';
import { loadWords, translate } from '#platform/i18n/i18n.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify, type ToastOptions } from '#ui/toasts/toast-store.ts';
import { dropSent, markNotified, useSentVideos, type SentVideo } from '../sent-videos.ts';
import { useVideoStates, type KnownVideo } from '../video-states.queries.ts';
import { useUnfinishedUploads } from '../unfinished-uploads.ts';
import {
  overallShare,
  reopenDetails,
  useVideoUploads,
  videoUploads,
  type VideoUpload,
} from '../video-uploads.ts';
import { KnownNotice } from './known-notice.tsx';
import { UploadButton } from './upload-buttons.tsx';
import { TrayMeter } from './upload-meter.tsx';
import { WantedFile } from './wanted-file.tsx';
import classes from './tray-parts.module.css';

export interface UploadListProps {
  /** Called when a person is led elsewhere. */
  onLeave: () => void;
}

/** Every file that has not become a video yet, wherever it was added. */
export function UploadList({ onLeave }: UploadListProps) {
  const { t } = useTranslation('uploads');
  const uploads = useVideoUploads().filter(({ stage }) => stage !== 'done');
  const wanted = useUnfinishedUploads();
  if (uploads.length + wanted.length === 0) return null;
  return (
    <>
      <UploadHead uploads={uploads} />
      <ul className={classes.list} aria-label={t('source.files')}>
        {uploads.map((upload) => (
          <li key={upload.id} className={classes.row}>
            <span className={classes.tile} data-failed={upload.stage === 'failed' || undefined}>
              <DirIcon icon={IconMovie} />
            </span>
            <div className={classes.film}>
              <TrayMeter upload={upload}>
                <UploadButton upload={upload} size="md" />
                <IconButton
                  icon={IconX}
                  label={t('meter.cancel', { name: upload.file.name })}
                  size="md"
                  onClick={() => videoUploads.remove(upload.id)}
                />
              </TrayMeter>
              <KnownNotice upload={upload} />
              <UploadActions upload={upload} onLeave={onLeave} />
            </div>
          </li>
        ))}
        {wanted.map((upload) => (
          <WantedFile key={upload.id} upload={upload} />
        ))}
      </ul>
    </>
  );
}

const isMoving = ({ stage }: VideoUpload) => stage === 'sending' || stage === 'waiting';

/** How far all of them are, and one button for all. */
function UploadHead({ uploads }: { uploads: readonly VideoUpload[] }) {
  const { t } = useTranslation('uploads');
  if (uploads.length === 0) return null;
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const canPause = uploads.some(isMoving);
  const paused = uploads.filter(({ stage }) => stage === 'paused');
  const all = () => {
    if (canPause) for (const { id } of uploads.filter(isMoving)) videoUploads.pause(id);
    else for (const { id } of paused) videoUploads.resume(id);
  };
  return (
    <div className={classes.head}>
      <h3 className={classes.heading}>{t('tray.title')}</h3>
      <span className={classes.sum}>
        {t('tray.files', { count: uploads.length })}
        {' · '}
        <Ltr>{`${formatBytes(overallShare(uploads) * total)} / ${formatBytes(total)}`}</Ltr>
      </span>
      {(canPause || paused.length > 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<DirIcon icon={canPause ? IconPlayerPause : IconPlayerPlay} size={16} />}
          onClick={all}
        >
          {t(canPause ? 'tray.pauseAll' : 'tray.resumeAll')}
        </Button>
      )}
    </div>
  );
}

function UploadActions({ upload, onLeave }: { upload: VideoUpload } & UploadListProps) {
  const { stage, request } = upload;
  const isFailed = stage === 'failed';
  if (!isFailed && request !== null) return null;
  return (
    <div className={classes.details}>
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
      size="compact-xs"
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

/** Its picture, and the address one sends to others once it is out. */
function shownBy(video: Video): Pick<ToastOptions, 'picture' | 'more'> {
  const picture = video.thumb_url ?? video.yt_thumb_url;
  const address = publicAddress(video);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify.success(translate('uploads:sent.copied'));
  };
  return {
    ...(picture !== null && { picture }),
    ...(address !== null && {
      more: { label: translate('uploads:sent.copy'), run: () => void copy(address) },
    }),
  };
}

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
    const options = { detail: video.title, ...leadTo(video, ready), ...(ready && shownBy(video)) };
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
