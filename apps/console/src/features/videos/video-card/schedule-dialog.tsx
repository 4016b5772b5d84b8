import { DIALOG_WIDTH_PX, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { rightNow } from '#ui/form/when-field/when.ts';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { SmallVideo } from '../video-actions/small-video.tsx';
import { useUndo } from '../video-actions/use-undo.ts';
import { useUpdateVideo } from '../videos.queries.ts';
import classes from './schedule-dialog.module.css';

export interface ScheduleDialogProps {
  video: Video;
  onClose: () => void;
}

/** When a video that waits goes out by itself, or that it has no moment. */
export function ScheduleDialog({ video, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('videos');
  const now = useNow(REVALIDATE_MS);
  const [when, setWhen] = useState({ ...rightNow, timed: true, at: video.scheduled_at });
  const [failure, setFailure] = useState<string>();
  const update = useUpdateVideo();
  const undoOf = useUndo();
  const isReady = scheduleProblem({ timed: true, instant: when.at }, now) === null;

  const save = async (scheduled_at: string | null) => {
    try {
      const { id, updated_at } = video;
      const changed = await update.mutateAsync({ id, scheduled_at, updated_at });
      const words = t(scheduled_at === null ? 'schedule.cleared' : 'schedule.done');
      notify.success(words, { detail: video.title, ...undoOf(changed) });
      onClose();
    } catch (error) {
      setFailure(t('schedule.failed', { reason: sentenceOf(error) }));
    }
  };

  return (
    <Dialog size={DIALOG_WIDTH_PX.standard} title={t('schedule.title')} onClose={onClose}>
      <div className={classes.body}>
        <SmallVideo video={video} />
        <WhenField
          label={t('schedule.label')}
          value={when}
          onChange={setWhen}
          error={failure}
          timedOnly
          required
        />
        <div className={classes.actions}>
          {video.scheduled_at !== null && (
            <Button variant="subtle" disabled={update.isPending} onClick={() => void save(null)}>
              {t('schedule.clear')}
            </Button>
          )}
          <Button
            leftSection={<DirIcon icon={IconCalendarClock} />}
            disabled={!isReady}
            loading={update.isPending}
            onClick={() => void save(when.at)}
          >
            {t('schedule.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
