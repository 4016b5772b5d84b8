import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconFileZip, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useSaveZip } from '../use-save-zip.ts';
import { bytesOf, inStage, type ZipFile, type ZipJob } from '../zip/zip-job.ts';
import { forgetZip, useZipJob } from '../zip/zip-store.ts';
import classes from './zip-panel.module.css';

const HUNDRED = 100;
const MINUTE = 60;

function Running({ job }: { job: ZipJob }) {
  const { t } = useTranslation('old-videos');
  const { received, total } = bytesOf(job);
  const { secondsLeft } = job;
  return (
    <>
      <Progress
        value={total === 0 ? 0 : (received / total) * HUNDRED}
        size={8}
        radius="xl"
        color="var(--processing-solid)"
        aria-label={t('zip.progress')}
      />
      <p className={classes.words}>
        {secondsLeft !== null && (
          <span>
            {secondsLeft < MINUTE
              ? t('zip.leftShort')
              : t('zip.left', { count: Math.round(secondsLeft / MINUTE) })}
          </span>
        )}
        <span>{t('zip.goesOn')}</span>
      </p>
    </>
  );
}

function Head({ job }: { job: ZipJob }) {
  const { t } = useTranslation('old-videos');
  const { received, total } = bytesOf(job);
  const packed = inStage(job, 'packed').length;
  const words = {
    running: () => t('zip.running', { done: packed, total: job.files.length }),
    saved: () => t('zip.saved', { count: packed }),
    failed: () => t('zip.failed'),
    tooLarge: () => t('zip.tooLarge'),
  };
  return (
    <div className={classes.line}>
      <h2 className={classes.title}>{words[job.stage]()}</h2>
      {total > 0 && (
        <Ltr className={classes.size}>
          {job.stage === 'saved'
            ? formatBytes(received)
            : `${formatBytes(received)} / ${formatBytes(total)}`}
        </Ltr>
      )}
    </div>
  );
}

/** Its button goes with the panel, so focus needs another place. */
function leavePanel() {
  forgetZip();
  document.querySelector<HTMLElement>('h1')?.focus();
}

interface ZipFailuresProps {
  files: readonly ZipFile[];
  /** Makes another zip of these alone; absent while one is being made. */
  onRetry?: () => void;
}

/** The films that are not in the zip, each with its reason. */
function ZipFailures({ files, onRetry }: ZipFailuresProps) {
  const { t } = useTranslation('old-videos');
  return (
    <div className={classes.failures}>
      <p role="status" className={classes.head}>
        <DirIcon icon={IconAlertTriangle} size={16} />
        {t('zip.someFailed', { count: files.length })}
      </p>
      <ul className={classes.list}>
        {files.map(({ id, title, failure }) => (
          <li key={id}>
            <UserText>{title}</UserText> <span>{t(`zip.file.${failure ?? 'broken'}`)}</span>
          </li>
        ))}
      </ul>
      {onRetry && (
        <Button
          variant="default"
          size="xs"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          onClick={onRetry}
        >
          {t('zip.retry')}
        </Button>
      )}
    </div>
  );
}

/** The zip that is being made, or how the last one ended. Nothing while there is none. */
export function ZipPanel() {
  const { t } = useTranslation('old-videos');
  const job = useZipJob();
  const saveZip = useSaveZip();
  const panel = useRef<HTMLElement>(null);
  const isRunning = job?.stage === 'running';
  // It is started from the bar at the end of the list.
  useEffect(() => {
    if (isRunning) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  if (!job) return null;
  const failed = inStage(job, 'failed');
  return (
    <section ref={panel} aria-label={t('zip.label')} className={classes.panel}>
      <span className={classes.tile}>
        <DirIcon icon={IconFileZip} size={24} />
      </span>
      <div className={classes.body}>
        <Head job={job} />
        {isRunning && <Running job={job} />}
        {failed.length > 0 && (
          <ZipFailures
            files={failed}
            {...(!isRunning && { onRetry: () => void saveZip(failed) })}
          />
        )}
      </div>
      {isRunning ? (
        <Button variant="default" size="sm" onClick={leavePanel}>
          {t('zip.cancel')}
        </Button>
      ) : (
        <IconButton icon={IconX} label={t('zip.close')} onClick={leavePanel} />
      )}
    </section>
  );
}
