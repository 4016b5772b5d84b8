import type { Custom } from './hebrew-calendar/festivals.ts';
import { isRest } from './hebrew-calendar/rest-times.ts';
import { type TownId, TOWNS } from './hebrew-calendar/towns.ts';

/** Something of one channel that is still to come out. */
export interface Planned {
  readonly kind: 'video' | 'story';
  readonly id: number;
  readonly title: string | null;
  readonly at: string;
}

export type PlanWarning =
  /** Nothing goes out at a slot of the queue. */
  | { readonly kind: 'gap'; readonly at: string }
  /** Comes out on Shabbat or a festival, which the queue goes round. */
  | { readonly kind: 'rest'; readonly at: string; readonly planned: Planned }
  /** Videos that would go out in the same minute, one hiding the other in the feed. */
  | { readonly kind: 'collision'; readonly at: string; readonly planned: readonly Planned[] }
  /** Was not ready at its slot: another went out there, or none, and it stands at a later one. */
  | {
      readonly kind: 'unready';
      readonly at: string;
      readonly planned: Planned;
      readonly instead: Planned | null;
      readonly later: string;
    };

export interface ChannelPlan {
  readonly planned: readonly Planned[];
  readonly freeSlots: readonly string[];
  /** Whose rest the channel keeps; null where it has made no rule. */
  readonly rest: { readonly town: TownId; readonly custom: Custom } | null;
}

const minuteOf = (at: string): string => new Date(at).toISOString().slice(0, 16);

function collisions(planned: readonly Planned[]): PlanWarning[] {
  const minutes = new Map<string, Planned[]>();
  for (const one of planned.filter(({ kind }) => kind === 'video')) {
    const minute = minuteOf(one.at);
    minutes.set(minute, [...(minutes.get(minute) ?? []), one]);
  }
  return [...minutes.values()]
    .filter(({ length }) => length > 1)
    .map((together) => ({
      kind: 'collision',
      at: together[0]?.at ?? '',
      planned: together.toSorted((one, other) => one.id - other.id),
    }));
}

/** What staff want to know of a plan before it comes true, in order of time. */
export function planWarnings({ planned, freeSlots, rest }: ChannelPlan): PlanWarning[] {
  const resting = planned.filter(
    ({ at }) => rest !== null && isRest(at, TOWNS[rest.town], rest.custom),
  );
  return [
    ...freeSlots.map((at): PlanWarning => ({ kind: 'gap', at })),
    ...resting.map((one): PlanWarning => ({ kind: 'rest', at: one.at, planned: one })),
    ...collisions(planned),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Names the cause of a warning: the same cause has the same name, and is told once. */
export function causeOf(warning: PlanWarning): string {
  switch (warning.kind) {
    case 'gap':
      return `gap ${warning.at}`;
    case 'rest':
      return `rest ${warning.planned.kind} ${warning.planned.id} ${warning.at}`;
    case 'unready':
      return `unready ${warning.planned.id}`;
    case 'collision':
      return `collision ${minuteOf(warning.at)} ${warning.planned.map(({ id }) => id).join(' ')}`;
  }
}
