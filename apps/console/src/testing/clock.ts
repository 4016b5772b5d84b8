/**
 * What time it is in the console's tests: each file of them begins at the same moment, whatever the
 * day somebody runs it, and the clock goes on from there. Fixtures count from that moment.
 */

/** A Sunday, two in the afternoon in Jerusalem. */
export const NOW = Date.parse('2026-11-15T12:00:00.000Z');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Span {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

const lengthOf = ({ days = 0, hours = 0, minutes = 0 }: Span) =>
  days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;

export const ago = (span: Span) => new Date(NOW - lengthOf(span)).toISOString();

const RealDate = Date;
let shift = 0;

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args: readonly unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});

function now() {
  return RealDate.now() + shift;
}

/** The first thing a file of tests does. */
export function setClock() {
  shift = NOW - RealDate.now();
  globalThis.Date = ShiftedDate;
}
