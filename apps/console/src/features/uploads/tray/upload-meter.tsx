import { Progress } from '@mantine/core';
import { IconPlayerPause, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatPercent } from '#platform/numbers/format.ts';
import { refusalOf, UploadError } from '#platform/upload/upload-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { titleOfFile } from '../wizard/title-of-file.ts';
import { useVideoStates } from '../video-states.queries.ts';
import { shareOf, type VideoUpload } from '../video-uploads.ts';
import classes from './upload-meter.module.css';

export interface UploadMeterProps {
  upload: VideoUpload;
}

const colorOf = ({ stage, trouble }: VideoUpload): string => {
  if (stage === 'failed') return 'red';
  const isHeld = trouble !== null || stage === 'paused' || stage === 'asking';
  return isHeld ? 'var(--awaiting-solid)' : 'var(--processing-solid)';
};

/** The file's name, how far it has come, and in words what is going on. */
export function UploadMeter({ upload }: UploadMeterProps) {
  return (
    <div className={classes.meter}>
      <div className={classes.line}>
        <span className={classes.name}>
          <MiddleCut>{upload.file.name}</MiddleCut>
        </span>
        <Percent upload={upload} />
      </div>
      <Bar upload={upload} />
      <UploadWords upload={upload} />
    </div>
  );
}

/** Where nothing else beside it says what the film is called, and what can be done with it. */
export function TrayMeter({ upload, children }: UploadMeterProps & { children: ReactNode }) {
  const { file, request } = upload;
  return (
    <div className={classes.meter}>
      <div className={classes.head}>
        <div className={classes.names}>
          <UserText block lines={1} className={classes.title}>
            {request?.title ?? titleOfFile(file.name)}
          </UserText>
          <span className={classes.file}>
            <MiddleCut>{file.name}</MiddleCut>
          </span>
        </div>
        {children}
      </div>
      <Bar upload={upload} />
      <div className={classes.line}>
        <UploadWords upload={upload} />
        <Percent upload={upload} />
      </div>
    </div>
  );
}

const percentOf = (upload: VideoUpload): number => Math.floor(shareOf(upload) * 100);

function Percent({ upload }: UploadMeterProps) {
  return <Ltr className={classes.percent}>{formatPercent(percentOf(upload) / 100)}</Ltr>;
}

function Bar({ upload }: UploadMeterProps) {
  const { t } = useTranslation('uploads');
  return (
    <Progress
      value={percentOf(upload)}
      size={6}
      radius="xl"
      color={colorOf(upload)}
      striped={upload.trouble !== null}
      aria-label={t('meter.label', { name: upload.file.name })}
    />
  );
}

const MINUTE = 60;
const HOUR = 3_600;
/** Up to here minutes are easier to grasp than hours. */
const IN_MINUTES = 100 * MINUTE;

interface TimeLeft {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly count: number;
}

/** Rounded as people say it; null while it cannot be told. */
export function timeLeft(seconds: number | null): TimeLeft | null {
  if (seconds === null) return null;
  if (seconds < MINUTE) return { unit: 'seconds', count: 0 };
  return seconds <= IN_MINUTES
    ? { unit: 'minutes', count: Math.round(seconds / MINUTE) }
    : { unit: 'hours', count: Math.round(seconds / HOUR) };
}

function UploadWords({ upload }: UploadMeterProps) {
  const { t } = useTranslation('uploads');
  const { stage, progress, file, request, error } = upload;
  if (stage === 'failed') {
    const isUnreadable = error instanceof UploadError && error.failure === 'unreadable';
    return (
      <p className={classes.words} data-failed>
        {refusalOf(error) ?? t(isUnreadable ? 'meter.unreadable' : 'meter.failed')}
      </p>
    );
  }
  if (upload.trouble || stage === 'paused') return <HeldWords upload={upload} />;
  if (upload.result) return <VideoWords id={upload.result.video.id} />;
  if (stage !== 'sending' || progress === null) {
    return (
      <p className={classes.words}>
        {stage === 'sent' && request === null ? t('meter.sent') : t(`meter.${stage}`)}
      </p>
    );
  }
  const left = timeLeft(progress.secondsLeft);
  return (
    <p className={classes.words}>
      <span>
        <Ltr>{`${formatBytes(progress.sent)} / ${formatBytes(file.size)}`}</Ltr>
      </span>
      {progress.speed !== null && progress.speed > 0 && (
        <span>
          <Ltr>{t('meter.speed', { size: formatBytes(progress.speed) })}</Ltr>
        </span>
      )}
      {left && (
        <span className={classes.left}>{t(`meter.left.${left.unit}`, { count: left.count })}</span>
      )}
    </p>
  );
}

/** Nothing goes out at the moment; what has arrived is not lost. */
function HeldWords({ upload: { trouble, progress, file } }: UploadMeterProps) {
  const { t } = useTranslation('uploads');
  return (
    <div role="status">
      <p className={classes.held}>
        <DirIcon icon={trouble === null ? IconPlayerPause : IconWifiOff} size={16} />
        {t(`meter.${trouble ?? 'paused'}`)}
      </p>
      {progress !== null && progress.sent > 0 && (
        <p className={classes.kept}>
          <RichText
            text={(slots) => t('meter.kept', { sent: slots['sent'], total: slots['total'] })}
            values={{
              sent: <Ltr>{formatBytes(progress.sent)}</Ltr>,
              total: <Ltr>{formatBytes(file.size)}</Ltr>,
            }}
          />
        </p>
      )}
    </div>
  );
}

/** The file is a video now: where that is on its way. */
function VideoWords({ id }: { id: number }) {
  const { t } = useTranslation('uploads');
  const [now] = useVideoStates([id]);
  const { state = 'processing', video } = now ?? {};
  const reason = video?.error?.message ?? '';
  return (
    <p className={classes.words} data-failed={state === 'failed' || undefined}>
      {state === 'processing' ? t('meter.done') : t(`sent.${state}`, { reason })}
    </p>
  );
}
