import type { MessageKey } from '@bimah/contract/messages.ts';
import type { TimeZone } from '@bimah/contract/limits.ts';
import { wallClockAt } from '@bimah/contract/rules/zoned.ts';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { SlotFacts } from '../upcoming.ts';
import classes from './slot-notes.module.css';

export interface SlotNotesProps {
  facts: SlotFacts | null;
  /** What was typed, which a change of the clocks may move. */
  typed: string | null;
  tz: TimeZone;
  repeats: MessageKey | undefined;
}

/** Worth knowing, never in the way. */
export function SlotNotes({ facts, typed, tz, repeats }: SlotNotesProps) {
  const { t } = useTranslation(['forms', 'messages']);
  return (
    <div role="status" className={classes.notes}>
      {facts && facts.clockChange !== 'none' && (
        <p className={classes.note} data-tone="info">
          <DirIcon icon={IconInfoCircle} size={16} />
          <span>
            {t(`when.${facts.clockChange}`, {
              typed,
              actual: wallClockAt(facts.taking_place, tz).time,
            })}
          </span>
        </p>
      )}
      {repeats && (
        <p className={classes.note} data-tone="warning">
          <DirIcon icon={IconAlertTriangle} size={16} />
          <span>{t(`messages:${repeats}`)}</span>
        </p>
      )}
      {facts?.isShabbat && (
        <p className={classes.note} data-tone="warning">
          <DirIcon icon={IconAlertTriangle} size={16} />
          <span>{t('when.shabbat', { place: t(`zones.${tz}`) })}</span>
        </p>
      )}
    </div>
  );
}
