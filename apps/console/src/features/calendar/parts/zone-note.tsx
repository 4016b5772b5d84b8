import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { sameClock } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useZoneName } from './use-zone-name.ts';
import classes from './calendar-board.module.css';

/** The days and hours are those of whoever looks; said where the clocks of the channels show others. */
export function ZoneNote({ zone, at }: { zone: string; at: string }) {
  const { t } = useTranslation('calendar');
  const nameOf = useZoneName();
  if (sameClock(at, zone, DEFAULT_ZONE)) return null;
  return (
    <p className={classes.zone}>
      <DirIcon icon={IconClock} size={16} />
      {t('zone', { own: nameOf(zone), channel: nameOf(DEFAULT_ZONE) })}
    </p>
  );
}
