import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { sameClock, viewerZone } from '#platform/time/zoned.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EventHours } from '../place-form/event-time.tsx';
import { rhythmOf, runOf, type DayName, type Rhythm } from './rhythm.ts';

type Words = TFunction<['places', 'forms']>;

/** "א׳–ה׳", "ב׳ ו־ד׳": several days of the week. */
function daysInWords(t: Words, days: readonly DayName[]): string {
  const run = runOf(days);
  const names = (run ?? days).map((day) => t(`dayShort.${day}`));
  const [first = '', last = ''] = names;
  if (run) return t('rhythm.run', { first, last });
  return t('rhythm.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

function howOften(t: Words, { kind, days, count }: Rhythm): string {
  if (kind === 'once') return t('rhythm.once');
  if (kind === 'dates') return t('rhythm.dates', { count });
  const [only, ...others] = days;
  return only !== undefined && others.length === 0
    ? t(`rhythm.${kind}`, { day: t(`day.${only}`) })
    : t(`rhythm.${kind}Days`, { days: daysInWords(t, days) });
}

const HOURS = /(\d{1,2}(?::\d{2})?\s?[-–]\s?\d{1,2}(?::\d{2})?)/;

const hoursIn = (line: string) =>
  line.split(HOURS).map((part, index) => (index % 2 === 0 ? part : <Ltr key={index}>{part}</Ltr>));

/** As somebody wrote them, and from–to is read from left to right as on our own hours. */
export function OpeningHours({ children }: { children: string }) {
  return (
    <>
      {children.split(/\s*\n\s*/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <span data-between> · </span>}
          <bdi data-line dir={textDirection(line, 'auto')}>
            {hoursIn(line)}
          </bdi>
        </Fragment>
      ))}
    </>
  );
}

export interface RhythmWordsProps {
  group: Pick<PlaceGroup, 'items' | 'opening_info'>;
  /** Where there is no room for what the reader takes for granted. */
  hideOwnZone?: boolean;
}

/** When a lesson takes place, in one line, with the town by whose clocks. */
export function RhythmWords({ group, hideOwnZone = false }: RhythmWordsProps) {
  const { t } = useTranslation(['places', 'forms']);
  const rhythm = rhythmOf(group.items);
  if (!rhythm) {
    return group.opening_info === null ? (
      t('rhythm.open')
    ) : (
      <OpeningHours>{group.opening_info}</OpeningHours>
    );
  }
  const { taking_place, end_time, tz } = rhythm.next;
  const isZoneSaid = !hideOwnZone || !sameClock(taking_place, tz, viewerZone());
  const how = howOften(t, rhythm);
  const kind = rhythm.isMixed ? 'mixed' : 'alike';
  return (
    <RichText
      text={({ hours }) =>
        isZoneSaid
          ? t(`rhythm.${kind}In`, { how, hours, zone: t(`forms:zones.${tz}`) })
          : t(`rhythm.${kind}`, { how, hours })
      }
      values={{ hours: <EventHours start={taking_place} end={end_time} tz={tz} /> }}
    />
  );
}
