import type { Planned, PlannedKind } from '@bimah/contract/dashboard.ts';
import { PLAN_DAYS } from '@bimah/contract/limits.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { isShabbat } from '#platform/time/shabbat.ts';
import { instantOfWallClock, wallClockAt } from '#platform/time/zoned.ts';

const DAY_MS = 86_400_000;
const FRIDAY = 5;
const SATURDAY = 6;
/** Where nothing is planned yet that would tell when the channel is used to come out. */
const USUAL_TIME = '18:00';
/** For a Friday on which the usual time would fall on Shabbat. */
const MORNING = '10:00';

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface ComingDay {
  readonly date: PlainDate;
  readonly weekday: Weekday;
  readonly isToday: boolean;
  readonly isSaturday: boolean;
  readonly counts: Readonly<Record<PlannedKind, number>>;
  /** When a new video could come out on a day on which nothing does; null where none is offered. */
  readonly offer: string | null;
  /** Nothing comes out on a day people watch on, though something does on a later one. */
  readonly isGap: boolean;
  /** Something comes out during Shabbat. */
  readonly fallsOnShabbat: boolean;
}

/** Lessons are held, not published: they neither fill a day nor break a rest. */
const comesOut = ({ kind }: Planned) => kind !== 'lesson';

/** The time of day most of the planned videos come out at. */
export function usualTime(planned: readonly Planned[], zone: string): string {
  const counts = new Map<string, number>();
  for (const { at, count, kind } of planned) {
    const { time } = wallClockAt(at, zone);
    if (kind === 'video') counts.set(time, (counts.get(time) ?? 0) + count);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? USUAL_TIME;
}

function offerOn(date: PlainDate, time: string, zone: string): string {
  const at = (clock: string) => instantOfWallClock({ date, time: clock }, zone).instant;
  return isShabbat(at(time), DEFAULT_ZONE) ? at(MORNING) : at(time);
}

const countOf = (planned: readonly Planned[], kind: PlannedKind): number =>
  planned.reduce((total, plan) => total + (plan.kind === kind ? plan.count : 0), 0);

/** The next two weeks of a zone's calendar, and what is planned in them. */
export function comingDays(
  planned: readonly Planned[],
  { now, zone }: { now: Date; zone: string },
): ComingDay[] {
  const today = wallClockAt(now.toISOString(), zone).date;
  const first = Date.parse(`${today}T00:00Z`);
  const dated = planned.map((plan) => ({ ...plan, date: wallClockAt(plan.at, zone).date }));
  const last = dated
    .filter(comesOut)
    .reduce((latest, { date }) => (date > latest ? date : latest), today);
  const time = usualTime(planned, zone);
  return Array.from({ length: PLAN_DAYS }, (_, index) => {
    const day = new Date(first + index * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    const weekday = day.getUTCDay() as Weekday;
    const ofDay = dated.filter((plan) => plan.date === date);
    const isOpen = index > 0 && weekday !== SATURDAY && !ofDay.some(comesOut);
    return {
      date,
      weekday,
      isToday: index === 0,
      isSaturday: weekday === SATURDAY,
      counts: {
        video: countOf(ofDay, 'video'),
        story: countOf(ofDay, 'story'),
        lesson: countOf(ofDay, 'lesson'),
      },
      offer: isOpen ? offerOn(date, time, zone) : null,
      isGap: isOpen && date < last && weekday < FRIDAY,
      fallsOnShabbat: ofDay.some((plan) => comesOut(plan) && isShabbat(plan.at, DEFAULT_ZONE)),
    };
  });
}
