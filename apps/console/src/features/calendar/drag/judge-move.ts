import type { CalendarItem, CalendarVideo } from '@bimah/contract/calendar.ts';
import { isSchedulable } from '@bimah/contract/rules/schedule.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { instantOfWallClock, wallClockAt, type ClockChange } from '#platform/time/zoned.ts';
import { movableKey, type Movable, type Target } from './hand.ts';
import { weekdayOf } from '../shown-days.ts';

const FRIDAY = 5;
/** For what has no hour yet, where the day has no free slot either. */
const USUAL_TIME = '18:00';
const FRIDAY_TIME = '10:00';

/** When things go out on a day that says nothing else. */
export const usualTime = (date: PlainDate): string =>
  weekdayOf(date) === FRIDAY ? FRIDAY_TIME : USUAL_TIME;

export interface MoveFacts {
  readonly now: Date;
  readonly zone: string;
  /** What stands on the day it would land on. */
  readonly ofDay: readonly CalendarItem[];
  readonly isRest: (instant: string) => boolean;
}

export interface Judgement {
  readonly at: string;
  readonly date: PlainDate;
  readonly time: string;
  /** Nothing would change. */
  readonly isSame: boolean;
  /** Why it may not be: then nothing moves. */
  readonly refused: 'past' | null;
  readonly rest: boolean;
  readonly clockChange: ClockChange;
  /** Another video goes out in the same minute. */
  readonly meets: CalendarVideo | null;
  /** Minutes since the video before it on that day. */
  readonly afterPrevious: number | null;
}

function timeFor(thing: Movable, { date, time }: Target, { zone, ofDay }: MoveFacts): string {
  if (time !== null) return time;
  if (thing.at !== null) return wallClockAt(thing.at, zone).time;
  const free = ofDay.find(({ kind }) => kind === 'slot');
  if (free) return wallClockAt(free.at, zone).time;
  return usualTime(date);
}

const isVideo = (item: CalendarItem): item is CalendarVideo => item.kind === 'video';
const MINUTE_MS = 60_000;
const minute = (instant: string) => Math.floor(Date.parse(instant) / MINUTE_MS);

/** Two things out of one channel; of what belongs to none nothing is known. */
const channelIdOf = (thing: Movable): number | null =>
  (thing.kind === 'video' ? thing.video.channel?.id : thing.story.channel?.id) ?? null;

/** What would become of a thing in this place. The server decides again, by the same rules and more. */
export function judgeMove(thing: Movable, target: Target, facts: MoveFacts): Judgement {
  const wall = { date: target.date, time: timeFor(thing, target, facts) };
  const { instant: at, clockChange } = instantOfWallClock(wall, facts.zone);
  const channel = channelIdOf(thing);
  const others =
    thing.kind === 'video'
      ? facts.ofDay
          .filter(isVideo)
          .filter((one) => `video-${one.id}` !== movableKey(thing) && one.channel?.id === channel)
      : [];
  const before = others.findLast((one) => minute(one.at) < minute(at));
  return {
    at,
    date: wall.date,
    time: wallClockAt(at, facts.zone).time,
    isSame: thing.at !== null && minute(thing.at) === minute(at),
    refused: isSchedulable({ instant: at, now: facts.now }) ? null : 'past',
    rest: facts.isRest(at),
    clockChange,
    meets: others.find((one) => minute(one.at) === minute(at)) ?? null,
    afterPrevious: before ? minute(at) - minute(before.at) : null,
  };
}
