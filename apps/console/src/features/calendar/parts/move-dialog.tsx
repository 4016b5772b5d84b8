import { DIALOG_WIDTH_PX, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#platform/time/use-now.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { rightNow } from '#ui/form/when-field/when.ts';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { movableTitle, type Movable } from '../drag/hand.ts';
import { useDrop } from '../drag/use-drop.ts';
import { VideoFace } from './item-card.tsx';
import classes from './move-dialog.module.css';

export interface MoveDialogProps {
  readonly thing: Movable;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Another date, chosen by its numbers: for fingers, for keys, and for what lies far ahead. */
export function MoveDialog({ thing, zone, onClose }: MoveDialogProps) {
  const { t } = useTranslation('calendar');
  const now = useNow(REVALIDATE_MS);
  const [when, setWhen] = useState({ ...rightNow, timed: true, at: thing.at });
  const [busy, setBusy] = useState(false);
  const { moveTo } = useDrop(zone);
  const { at } = when;
  const isReady = scheduleProblem({ timed: true, instant: at }, now) === null;

  const save = async () => {
    if (at === null) return;
    setBusy(true);
    const isMoved = await moveTo(thing, at);
    setBusy(false);
    if (isMoved) onClose();
  };

  return (
    <Dialog size={DIALOG_WIDTH_PX.standard} title={t('menu.move')} onClose={onClose}>
      <div className={classes.body}>
        <div className={classes.subject}>
          {thing.kind === 'video' ? (
            <VideoFace video={thing.video} time={null} />
          ) : (
            <UserText lines={2}>{movableTitle(thing) || t('item.untitledStory')}</UserText>
          )}
        </div>
        <WhenField label={t('move.label')} value={when} onChange={setWhen} timedOnly required />
        <div className={classes.actions}>
          <Button
            leftSection={<DirIcon icon={IconCalendarClock} />}
            disabled={!isReady || at === thing.at}
            loading={busy}
            onClick={() => void save()}
          >
            {t('move.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
