import { TIME_ZONES } from '@bimah/contract/limits.ts';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { sameClock } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './calendar-board.module.css';

/** `America/Argentina/Buenos_Aires` as people call it, where we have no word of our own. */
const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** The days and hours are those of whoever looks; said where the clocks of the channels show others. */
export function ZoneNote({ zone, at }: { zone: string; at: string }) {
  const { t } = useTranslation(['calendar', 'forms']);
  if (sameClock(at, zone, DEFAULT_ZONE)) return null;
  const known = TIME_ZONES.find((one) => one === zone);
  return (
    <p className={classes.zone}>
      <DirIcon icon={IconClock} size={16} />
      {t('calendar:zone', {
        own: known ? t(`forms:zones.${known}`) : cityOf(zone),
        channel: t(`forms:zones.${DEFAULT_ZONE}`),
      })}
    </p>
  );
}
