import type { Dashboard, PlannedKind } from '@bimah/contract/dashboard.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatExact } from '#platform/numbers/format.ts';
import {
  formatHebrewDate,
  formatMessageTime,
  formatPlainDate,
  formatWeekday,
} from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { viewerZone } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { comingDays, type ComingDay } from '../coming-days.ts';
import { DashboardPart } from './dashboard-part.tsx';
import classes from './schedule-ribbon.module.css';

const KINDS = ['video', 'story', 'lesson'] as const satisfies readonly PlannedKind[];
/** More of a kind are told by one mark and a number. */
const MARKS_MAX = 2;

/** `ו׳` of most days; with the month where it is not clear from the day before. */
function hebrewDay({ date, isToday }: ComingDay, language: 'he' | 'en'): string {
  const [day = '', month = ''] = formatHebrewDate(date, language).split(' ');
  const isFirst = formatHebrewDate(date, 'en').startsWith('1 ');
  return isToday || isFirst ? `${day} ${month}` : day;
}

/** `30`, then `1/12`. */
function shownDay(date: string): string {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  return day === 1 ? `${day}/${month}` : String(day);
}

/** The day as it is read aloud. */
function useDayWords() {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const named = ({ date }: ComingDay) =>
    t('ribbon.day', {
      weekday: formatWeekday(`${date}T00:00Z`, language, 'UTC'),
      date: formatPlainDate(date),
    });
  const plans = ({ counts, fallsOnShabbat }: ComingDay) => {
    const told = KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
      t(`ribbon.count.${kind}`, { count: counts[kind] }),
    );
    const words = told.length > 0 ? told.join(', ') : t('ribbon.nothing');
    return fallsOnShabbat ? t('ribbon.withShabbat', { plans: words }) : words;
  };
  return { named, plans };
}

function Marks({ kind, count }: { kind: PlannedKind; count: number }) {
  if (count === 0) return null;
  const isMany = count > MARKS_MAX;
  return (
    <span className={classes.kind} data-many={isMany || undefined}>
      {Array.from({ length: isMany ? 1 : count }, (_, index) => (
        <span key={index} className={classes.mark} data-kind={kind} />
      ))}
      {isMany && <span className={classes.many}>{formatExact(count)}</span>}
    </span>
  );
}

function DayFace({ day, portion }: Pick<DayProps, 'day' | 'portion'>) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const isEmpty = KINDS.every((kind) => day.counts[kind] === 0);
  return (
    <>
      <span className={classes.weekday}>
        {day.isToday ? t('ribbon.today') : t(`ribbon.weekdays.${day.weekday}`)}
      </span>
      <span className={classes.number}>{shownDay(day.date)}</span>
      <span className={classes.hebrew}>{hebrewDay(day, language)}</span>
      <span className={classes.plans}>
        {/* "Free" beside what is held that day would say the opposite of it. */}
        {day.offer !== null && (isEmpty || day.isGap) && (
          <span className={classes.free} data-gap={day.isGap || undefined}>
            <IconPlus size={14} className={isEmpty ? classes.plus : undefined} />
            {isEmpty && t('ribbon.free')}
          </span>
        )}
        {portion !== undefined && <span className={classes.portion}>{portion}</span>}
        {KINDS.map((kind) => (
          <Marks key={kind} kind={kind} count={day.counts[kind]} />
        ))}
        {day.fallsOnShabbat && (
          <DirIcon icon={IconAlertTriangle} size={16} className={classes.warning} />
        )}
      </span>
    </>
  );
}

interface DayProps {
  day: ComingDay;
  channelId: number;
  /** What is read on it. */
  portion?: string | undefined;
}

/** A day to plan on: a press begins a video that comes out on it. */
function OpenDay({ day, offer, channelId }: DayProps & { offer: string }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { named, plans } = useDayWords();
  const plan = t('ribbon.plan', { time: formatMessageTime(offer) });
  return (
    <Tooltip
      label={
        <>
          <b className={classes.tip}>
            {t('ribbon.tip', { day: named(day), hebrew: formatHebrewDate(day.date, language) })}
          </b>
          {plan}
        </>
      }
    >
      <Link
        to="/channels/$channel_id/video/add"
        params={{ channel_id: String(channelId) }}
        search={{ at: offer }}
        className={classes.day}
        data-offer
      >
        <VisuallyHidden>
          {t('ribbon.open', { day: named(day), plans: plans(day), plan })}
        </VisuallyHidden>
        <span aria-hidden className={classes.face}>
          <DayFace day={day} />
        </span>
      </Link>
    </Tooltip>
  );
}

function Day({ day, channelId, portion }: DayProps) {
  const { t } = useTranslation('dashboard');
  const { named, plans } = useDayWords();
  if (day.offer !== null) return <OpenDay day={day} offer={day.offer} channelId={channelId} />;
  const told =
    portion === undefined ? plans(day) : t('ribbon.read', { portion, plans: plans(day) });
  const words = t('ribbon.told', { day: named(day), plans: told });
  return (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <div
        aria-hidden
        title={words}
        className={classes.day}
        data-today={day.isToday || undefined}
        data-saturday={day.isSaturday || undefined}
      >
        <DayFace day={day} portion={portion} />
      </div>
    </>
  );
}

function Legend({ channelId }: Pick<DayProps, 'channelId'>) {
  const { t } = useTranslation('dashboard');
  return (
    <span className={classes.legend}>
      {KINDS.map((kind) => (
        <span key={kind} aria-hidden className={classes.key}>
          <span className={classes.mark} data-kind={kind} />
          {t(`ribbon.kind.${kind}`)}
        </span>
      ))}
      <Link
        to="/channels/$channel_id/calendar"
        params={{ channel_id: String(channelId) }}
        className={classes.whole}
      >
        {t('ribbon.calendar')}
      </Link>
    </span>
  );
}

export interface ScheduleRibbonProps {
  dashboard: Pick<Dashboard, 'planned' | 'portions'>;
  channelId: number;
  busy: boolean;
}

/** What comes in the next two weeks, and where the gaps are. */
export function ScheduleRibbon({ dashboard, channelId, busy }: ScheduleRibbonProps) {
  const { planned, portions } = dashboard;
  const { t } = useTranslation('dashboard');
  const now = useNow(REVALIDATE_MS);
  return (
    <DashboardPart title={t('ribbon.title')} end={<Legend channelId={channelId} />}>
      {/* On narrow screens it scrolls sideways, also by keyboard. */}
      <ol aria-label={t('ribbon.title')} aria-busy={busy} tabIndex={0} className={classes.days}>
        {comingDays(planned, { now, zone: viewerZone() }).map((day) => (
          <li key={day.date}>
            <Day
              day={day}
              channelId={channelId}
              portion={portions.find(({ date }) => date === day.date)?.name}
            />
          </li>
        ))}
      </ol>
    </DashboardPart>
  );
}
