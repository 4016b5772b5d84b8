import { IconAlertTriangle, IconClock, IconInfoCircle, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatMessageTime,
  formatPlainDate,
  formatRelative,
  formatWeekday,
} from '#platform/time/format.ts';
import type { MomentFacts, TimeZone } from '#platform/time/moment-facts.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { WhenDraft } from './when.ts';
import classes from './when-field.module.css';

export interface WhenNotesProps {
  draft: WhenDraft;
  zone: TimeZone;
  /** Null while nothing is chosen. */
  facts: MomentFacts | null;
  now: Date;
}

/** The choice in plain words: on which clock, how far away, and what to think of. */
export function WhenNotes({ draft, zone, facts, now }: WhenNotesProps) {
  const { t } = useTranslation('forms');
  const { language } = useLanguage();
  const zoneName = t(`zones.${zone}`);
  const chosen = facts &&
    draft.at &&
    !facts.isPast && {
      sentence: t('when.chosen', {
        weekday: formatWeekday(draft.at, language, zone),
        date: formatPlainDate(facts.wall.date),
        time: facts.wall.time,
        zone: zoneName,
      }),
      relative: formatRelative(draft.at, now, language),
    };

  return (
    <div className={classes.notes}>
      {chosen && (
        <p className={classes.chosen}>
          <span className={classes.sentence}>{chosen.sentence}</span>{' '}
          <span className={classes.relative}>· {chosen.relative}</span>
        </p>
      )}
      {facts?.own && !facts.isPast && (
        <p>
          {t('when.yourClock', { date: formatPlainDate(facts.own.date), time: facts.own.time })}
        </p>
      )}
      <p className={classes.clock}>
        <DirIcon icon={IconClock} size={16} />
        <span>{t('when.zoneClock', { zone: zoneName, time: formatMessageTime(now, zone) })}</span>
      </p>
      <div role="status" className={classes.remarks}>
        {draft.clockChange !== 'none' && facts && (
          <Remark icon={IconInfoCircle} tone="info">
            {t(`when.${draft.clockChange}`, { typed: draft.time, actual: facts.wall.time })}
          </Remark>
        )}
        {facts?.isShabbat && !facts.isPast && (
          <Remark icon={IconAlertTriangle} tone="warning">
            {t('when.shabbat', { zone: zoneName })}
          </Remark>
        )}
      </div>
    </div>
  );
}

function Remark({
  icon,
  tone,
  children,
}: {
  icon: Icon;
  tone: 'info' | 'warning';
  children: ReactNode;
}) {
  return (
    <p className={classes.remark} data-tone={tone}>
      <DirIcon icon={icon} size={16} />
      <span>{children}</span>
    </p>
  );
}
