const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Moments at which tests have failed that passed on other days: the next of each after `now`. */
export function momentsAfter(now) {
  return [
    { name: 'on a Saturday', at: dayAfter(now, (day) => day.getUTCDay() === 6, 9) },
    { name: 'as a year ends', at: dayAfter(now, isDate(12, 31), 22.5) },
    { name: 'before clocks go forward', at: dayAfter(now, (day) => clocksMove(day) > 0, 19) },
    { name: 'before clocks go back', at: dayAfter(now, (day) => clocksMove(day) < 0, 19) },
    { name: 'on a leap day', at: dayAfter(now, isDate(2, 29), 10) },
    { name: 'a year on', at: now + 365 * DAY_MS },
    { name: 'five years on', at: now + 5 * 365 * DAY_MS },
  ];
}

const isDate = (month, day) => (date) =>
  date.getUTCMonth() === month - 1 && date.getUTCDate() === day;

/** At an hour of the first later day, by UTC, that is such a one. */
function dayAfter(now, isOne, hour) {
  let midnight = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS;
  while (!isOne(new Date(midnight))) midnight += DAY_MS;
  return midnight + hour * HOUR_MS;
}

const hourInJerusalem = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Jerusalem',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** By how many hours the clocks of Jerusalem move in the night after a day. */
const clocksMove = (midnight) => {
  const hourOf = (at) => Number(hourInJerusalem.format(at));
  const noon = midnight.getTime() + DAY_MS / 2;
  return hourOf(noon + DAY_MS) - hourOf(noon);
};
