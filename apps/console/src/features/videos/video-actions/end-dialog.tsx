import { DIALOG_WIDTH_PX, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { hasEnded, untilProblem } from '@bimah/contract/rules/until.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { rightNow } from '#ui/form/when-field/when.ts';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import { SmallVideo } from './small-video.tsx';
import classes from './end-dialog.module.css';

export interface EndDialogProps {
  /** One, or all that were chosen. */
  videos: readonly Video[];
  /** Null takes the ends away. */
  onSave: (until: string | null) => Promise<unknown>;
  onClose: () => void;
}

const onlyOf = (videos: readonly Video[]) => (videos.length === 1 ? videos[0] : undefined);

/** Until when viewers see a video, or several, or that they have no end. */
export function EndDialog({ videos, onSave, onClose }: EndDialogProps) {
  const { t } = useTranslation('videos');
  const now = useNow(REVALIDATE_MS);
  const only = onlyOf(videos);
  const until = only?.until ?? null;
  const [when, setWhen] = useState({
    ...rightNow,
    timed: true,
    at: hasEnded({ until, now }) ? null : until,
  });
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const publication = only?.scheduled_at ?? null;
  const problem = untilProblem({ until: when.at, publication, now });

  const save = async (end: string | null) => {
    setIsSaving(true);
    try {
      await onSave(end);
      onClose();
    } catch (error) {
      setFailure(t('end.failed', { reason: sentenceOf(error) }));
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Dialog size={DIALOG_WIDTH_PX.standard} title={t('end.title')} onClose={onClose}>
      <div className={classes.body}>
        {only ? <SmallVideo video={only} /> : <p>{t('end.several', { count: videos.length })}</p>}
        <WhenField
          label={t('end.label')}
          value={when}
          onChange={(next) => {
            setWhen(next);
            setFailure(undefined);
          }}
          error={problem === 'until_before_publication' ? t('end.tooEarly') : failure}
          timedOnly
          required
        />
        <div className={classes.actions}>
          {videos.some((video) => video.until !== null) && (
            <Button variant="subtle" disabled={isSaving} onClick={() => void save(null)}>
              {t('end.clear')}
            </Button>
          )}
          <Button
            leftSection={<DirIcon icon={IconCalendarOff} />}
            disabled={when.at === null || problem !== null}
            loading={isSaving}
            onClick={() => void save(when.at)}
          >
            {t('end.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
