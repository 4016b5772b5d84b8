import type { Video } from '@bimah/contract/videos.ts';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconLoader2, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRemoveProcessing, useRetryProcessing } from '#features/processing/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatPercent } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { videoFileQuery } from '../video-files.queries.ts';
import classes from './replacement-state.module.css';

const HUNDRED = 100;

/** A new file on its way, or why it did not arrive. Nothing while there is none. */
export function ReplacementState({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const isOwn = video.platform === 'internal' && !video.processing;
  const replacement = useQuery({ ...videoFileQuery(video.id), enabled: isOwn }).data?.replacement;
  const retrying = useRetryProcessing();
  const stopping = useRemoveProcessing();
  if (!replacement) return null;
  const { progress, error } = replacement;
  const retry = () =>
    retrying.mutate(
      { ids: [video.id] },
      { onError: (reason) => notify.error(t('file.failed'), { detail: sentenceOf(reason) }) },
    );
  const stop = () =>
    stopping.mutate([video.id], {
      onSuccess: () => notify.success(t('file.stopped')),
      onError: (reason) => notify.error(t('file.notStopped'), { detail: sentenceOf(reason) }),
    });
  return (
    <div role="status" className={classes.note} data-tone={error ? 'error' : 'processing'}>
      <DirIcon icon={error ? IconAlertTriangle : IconLoader2} />
      <div className={classes.words}>
        {error ? (
          <p>
            {t('file.replacementFailed')} <strong>{error.message}</strong>
          </p>
        ) : (
          <p>
            {t(progress === null ? 'file.waiting' : 'file.processing')}{' '}
            {progress !== null && (
              <Ltr>{formatPercent(Math.round(progress * HUNDRED) / HUNDRED)}</Ltr>
            )}
          </p>
        )}
        {progress !== null && (
          <Progress.Root size={4}>
            <Progress.Section value={progress * HUNDRED} aria-label={t('file.processing')} />
          </Progress.Root>
        )}
        <p className={classes.dim}>{t('file.oldStays')}</p>
      </div>
      {error && !error.permanent && (
        <Button
          size="xs"
          variant="default"
          loading={retrying.isPending}
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          onClick={retry}
        >
          {t('file.retry')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        loading={stopping.isPending}
        leftSection={<DirIcon icon={IconX} size={16} />}
        onClick={stop}
      >
        {t(error ? 'file.letGo' : 'file.stop')}
      </Button>
    </div>
  );
}
