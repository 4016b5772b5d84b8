import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatPercent } from '#platform/numbers/format.ts';
import { refusalOf } from '#platform/upload/upload-error.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import { useVideoStates } from '../video-states.queries.ts';
import { shareOf, type VideoUpload } from '../video-uploads.ts';
import classes from './upload-meter.module.css';

export interface UploadMeterProps {
  upload: VideoUpload;
}

/** The file's name, how far it has come, and in words what is going on. */
export function UploadMeter({ upload }: UploadMeterProps) {
  const { t } = useTranslation('uploads');
  const { file, stage } = upload;
  const percent = Math.floor(shareOf(upload) * 100);
  return (
    <div className={classes.meter}>
      <div className={classes.line}>
        <span className={classes.name}>
          <MiddleCut>{file.name}</MiddleCut>
        </span>
        <Ltr className={classes.percent}>{formatPercent(percent / 100)}</Ltr>
      </div>
      <Progress
        value={percent}
        size={8}
        radius="xl"
        color={stage === 'failed' ? 'red' : 'var(--processing-solid)'}
        aria-label={t('meter.label', { name: file.name })}
      />
      <UploadWords upload={upload} />
    </div>
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
    return (
      <p className={classes.words} data-failed>
        {refusalOf(error) ?? t('meter.failed')}
      </p>
    );
  }
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
      {left && <span>{t(`meter.left.${left.unit}`, { count: left.count })}</span>}
    </p>
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
