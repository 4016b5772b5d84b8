import type { Report } from '@bimah/contract/reports.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconEyeOff,
  IconInfoCircle,
  IconLayoutGridRemove,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { reasonOf } from '../reason-of.ts';
import { ReportedVideo } from './reported-video.tsx';
import { ReportsOnVideo } from './reports-on-video.tsx';
import classes from './report-preview.module.css';

export interface ReportPreviewProps {
  report: Report;
  channelId: number | null;
  onIgnore: (ignore: boolean) => void;
  onRemove: () => void;
}

/** The same reason in plain words, with what to look for before deciding. */
function ReasonInWords({ reason }: Pick<Report, 'reason'>) {
  const { t } = useTranslation('reports');
  const name = reasonOf(reason);
  return (
    <div className={classes.reason}>
      <DirIcon icon={IconInfoCircle} />
      <div>
        <p className={classes.reasonName}>{t(`reason.${name}.name`)}</p>
        <p>{t(`reason.${name}.text`)}</p>
      </div>
    </div>
  );
}

/** What a decision needs: the film, all that was said about it, and the two acts. */
export function ReportPreview({ report, channelId, onIgnore, onRemove }: ReportPreviewProps) {
  const { t } = useTranslation('reports');
  const { is_ignore, video } = report;
  return (
    <div className={classes.preview}>
      <ReportedVideo report={report} />
      <ReportsOnVideo report={report} channelId={channelId} />
      <ReasonInWords reason={report.reason} />
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<DirIcon icon={is_ignore ? IconArrowBackUp : IconEyeOff} />}
          onClick={() => onIgnore(!is_ignore)}
        >
          {t(is_ignore ? 'ignore.stop' : 'ignore.act')}
        </Button>
        {!video.hidden && (
          <Button
            variant="default"
            className={classes.danger ?? ''}
            leftSection={<DirIcon icon={IconLayoutGridRemove} />}
            onClick={onRemove}
          >
            {t('remove.act')}
          </Button>
        )}
      </div>
      <p className={classes.note}>{t(video.hidden ? 'videoGoneNote' : 'advance')}</p>
    </div>
  );
}
