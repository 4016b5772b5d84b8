import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  isUnfinished,
  overallShare,
  useUnfinishedUploads,
  useVideoUploads,
  type VideoUpload,
} from '#features/uploads/index.ts';
import { formatPercent } from '#platform/numbers/format.ts';
import { useLeaveWarning } from '#platform/upload/use-leave-warning.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import classes from './upload-ring.module.css';

const RADIUS = 10;
const LENGTH = 2 * Math.PI * RADIUS;

export interface UploadRingProps {
  expanded: boolean;
  onClick: () => void;
}

const hasFailed = ({ stage }: VideoUpload) => stage === 'failed';
const isRunning = (upload: VideoUpload) => isUnfinished(upload) && upload.stage !== 'sent';

/** In the header for as long as files are on their way: how far they are, at a glance. */
export function UploadRing({ expanded, onClick }: UploadRingProps) {
  const { t } = useTranslation('app');
  const uploads = useVideoUploads().filter(({ stage }) => stage !== 'done');
  const wanted = useUnfinishedUploads();
  useLeaveWarning(uploads.some(isUnfinished));
  if (uploads.length + wanted.length === 0) return null;

  const share = overallShare(uploads.filter((upload) => !hasFailed(upload)));
  const failed = uploads.some(hasFailed);
  const label = () => {
    if (failed) return t('activity.uploadFailed');
    if (uploads.length === 0) return t('activity.uploadWanted');
    if (!uploads.some(isRunning)) return t('activity.uploadWaits');
    return t('activity.uploading', { percent: formatPercent(Math.floor(share * 100) / 100) });
  };

  return (
    <Tooltip label={label()} position="bottom">
      <ActionIcon
        aria-label={label()}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        className={classes.button}
        data-failed={failed || undefined}
        onClick={onClick}
      >
        <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden className={classes.ring}>
          <circle cx={12} cy={12} r={RADIUS} className={classes.track} />
          <circle
            cx={12}
            cy={12}
            r={RADIUS}
            className={classes.share}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - share)}
          />
        </svg>
        <DirIcon icon={failed ? IconAlertTriangle : IconArrowUp} size={14} />
      </ActionIcon>
    </Tooltip>
  );
}
