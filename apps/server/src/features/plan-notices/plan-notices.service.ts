import { isRest, restAt } from '@bimah/contract/rules/hebrew-calendar/rest-times.ts';
import { TOWNS } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import {
  type Planned,
  type PlanWarning,
  planWarnings,
} from '@bimah/contract/rules/plan-warnings.ts';
import { type QueueSlotRules, queueZone } from '@bimah/contract/rules/queue-slots.ts';
import { calendarItems } from '#features/calendar/index.ts';
import { freeSlots, queuedRepository } from '#features/queued-videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { mailWarning, type Telling } from './plan-notice-mail.ts';
import * as repository from './plan-notices.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two days of a festival and Shabbat after them, and a day before. */
const FURTHEST_MS = 5 * DAY_MS;
/** As long as a queue that stays dry is not spoken of again. */
const REMEMBERED_MS = 400 * DAY_MS;

type Rules = Pick<QueueSlotRules, 'town' | 'custom'>;

/**
 * A day ahead; where that is a time of rest, also the evening after it, for nobody reads a letter
 * meanwhile.
 */
function horizonOf(now: Date, rules: Rules | undefined): number {
  const horizon = now.getTime() + DAY_MS;
  if (!rules) return horizon;
  const rest = restAt(new Date(horizon).toISOString(), TOWNS[rules.town], rules.custom);
  return rest ? Date.parse(rest.end) + 6 * HOUR_MS : horizon;
}

/** What comes out on the whole platform in the next days, by channel. */
async function plannedByChannel(db: Db, storage: StoragePort, now: Date) {
  const { items } = await calendarItems(db, storage, {
    from: now.toISOString(),
    to: new Date(now.getTime() + FURTHEST_MS).toISOString(),
    kinds: ['video', 'story'],
  });
  const byChannel = new Map<number, Planned[]>();
  for (const item of items) {
    if ((item.kind !== 'video' && item.kind !== 'story') || item.state !== 'scheduled') continue;
    const id = item.channel?.id;
    if (id !== undefined) byChannel.set(id, [...(byChannel.get(id) ?? []), item]);
  }
  return byChannel;
}

/** A queue that ran dry is told of once; again only after something came out since. */
async function isNewGap(
  db: Db,
  storage: StoragePort,
  { channel_id, at }: { readonly channel_id: number; readonly at: string },
): Promise<boolean> {
  const last = await repository.findLastGap(db, channel_id);
  if (last === undefined) return true;
  if (last.getTime() >= Date.parse(at)) return false;
  const { items } = await calendarItems(db, storage, {
    from: last.toISOString(),
    to: at,
    channel_id,
    kinds: ['video'],
  });
  return items.length > 0;
}

async function nextGap(
  db: Db,
  channel_id: number,
  { now, until }: { readonly now: Date; readonly until: number },
): Promise<string[]> {
  const queue = await queuedRepository.find(db, channel_id);
  if (!queue || queue.paused) return [];
  const places = await queuedRepository.findPlaces(db, channel_id);
  return freeSlots(queue, places, { count: 1, after: now.toISOString() }).filter(
    (slot) => Date.parse(slot) < until,
  );
}

const tell = (db: Db, storage: StoragePort, warning: PlanWarning, telling: Telling) =>
  inTransaction(db, async (tx) => {
    const channel_id = telling.channel.id;
    const isNew =
      warning.kind !== 'gap' || (await isNewGap(tx, storage, { channel_id, at: warning.at }));
    if (isNew && (await repository.note(tx, channel_id, warning))) {
      await mailWarning(tx, warning, telling);
    }
  });

/** Tells the admins of each channel what is amiss with the next day of its plan, each cause once. */
export async function tellOfPlans(
  { database: { db }, storage, config }: Pick<Services, 'database' | 'storage' | 'config'>,
  now: Date,
): Promise<void> {
  const [queues, planned] = await Promise.all([
    repository.findQueues(db),
    plannedByChannel(db, storage, now),
  ]);
  const ids = [...new Set([...queues.keys(), ...planned.keys()])];
  const names = await repository.findNames(db, ids);
  for (const [id, name] of names) {
    const rules = queues.get(id);
    if (rules && isRest(now.toISOString(), TOWNS[rules.town], rules.custom)) continue;
    const until = horizonOf(now, rules);
    const warnings = planWarnings({
      planned: (planned.get(id) ?? []).filter(({ at }) => Date.parse(at) < until),
      freeSlots: await nextGap(db, id, { now, until }),
      rest: rules ?? null,
    });
    if (warnings.length === 0) continue;
    const telling = {
      publicUrl: config.publicUrl,
      channel: { id, name },
      zone: rules && queueZone(rules),
      admins: await repository.findAdmins(db, id),
    };
    for (const warning of warnings) await tell(db, storage, warning, telling);
  }
  await repository.forget(db, new Date(now.getTime() - REMEMBERED_MS));
}
