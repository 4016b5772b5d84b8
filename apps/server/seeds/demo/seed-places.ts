import {
  hebrewDateOf,
  newYear,
  weekdayOf,
} from '@bimah/contract/rules/hebrew-calendar/hebrew-date.ts';
import { daysAfter, instantOfWallClock, wallClockAt } from '@bimah/contract/rules/zoned.ts';
import type { Db } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { newsletter_subscribes } from '#schema/hevruta.ts';
import { place_groups, places } from '#schema/places.ts';
import { synagogues } from '#schema/synagogues.ts';
import { daysAgo } from './calendar.ts';
import type { DemoFile } from './files.ts';
import { demoPartners } from './hevruta.ts';
import { demoPlaces, type DemoPlace, type DemoSlot } from './places.ts';
import { demoSynagogues } from './synagogues.ts';

const DAYS_PER_WEEK = 7;
const NEW_YEAR_DAYS = 3 * DAYS_PER_WEEK;
const FIRST_PHONE = 200;

const dayAfter = (date: string, weekday: number): string =>
  daysAfter(date, (weekday - weekdayOf(date) + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK);

/** The first New Year for which there are that many days of getting ready. */
function newYearAfter(today: string): string {
  const enough = daysAfter(today, NEW_YEAR_DAYS);
  const { year } = hebrewDateOf(enough);
  return newYear(year + 1);
}

/** The next such day of the week in the zone, or so many weeks before or after it. */
function dateOf({ day, weeks = 0, before_new_year }: DemoSlot, tz: string): string {
  const today = wallClockAt(new Date().toISOString(), tz).date;
  if (before_new_year) return dayAfter(daysAfter(newYearAfter(today), -NEW_YEAR_DAYS), day);
  return daysAfter(dayAfter(today, day), weeks * DAYS_PER_WEEK);
}

function timesOf(slot: DemoSlot, { tz = 'Asia/Jerusalem', every }: DemoPlace) {
  const date = dateOf(slot, tz);
  const at = (time: string) => new Date(instantOfWallClock({ date, time }, tz).instant);
  return {
    taking_place: at(slot.start),
    end_time: slot.end === undefined ? null : at(slot.end),
    recurring_interval: every ?? null,
  };
}

const imageKey = (index: number): string => `places/demo-${index + 1}.webp`;

async function seedPlace(
  tx: Db,
  demo: DemoPlace,
  own: { channel_id: number | null; image: string | null; index: number },
): Promise<void> {
  const { channel_id, image, index } = own;
  const described = {
    place_type: demo.type,
    channel_id,
    name: demo.name,
    venue: demo.venue,
    address: demo.address,
    lat: demo.point?.[0] ?? null,
    lng: demo.point?.[1] ?? null,
    audience: demo.audience ?? ('everyone' as const),
    image,
    collector_phone: `+97250${String(FIRST_PHONE + index).padStart(7, '0')}`,
    opening_info: demo.opening_info ?? null,
    more_info: demo.more_info ?? null,
    tz: demo.tz ?? ('Asia/Jerusalem' as const),
    disabled: demo.disabled ?? false,
    created_at: daysAgo(demoPlaces.length - index),
    updated_at: daysAgo(demoPlaces.length - index),
  };
  if (demo.slots.length === 0) {
    await tx.insert(places).values(described);
    return;
  }
  const [group] = await tx
    .insert(place_groups)
    .values({ place_type: demo.type, channel_id })
    .returning({ id: place_groups.id });
  const rows = demo.slots.map((slot, position) => ({
    ...described,
    ...timesOf(slot, demo),
    group: (group as { id: number }).id,
    leads: position === 0,
  }));
  await tx.insert(places).values(rows);
}

export const placeFiles = (): DemoFile[] =>
  demoPlaces.flatMap(({ picture }, index) =>
    picture ? [{ source: `${picture}.webp`, key: imageKey(index) }] : [],
  );

/** Lessons, study and places, the houses of prayer they are held in, and people looking for a partner. */
export async function seedPlaces(
  tx: Db,
  storage: StoragePort,
  channelIds: readonly number[],
): Promise<void> {
  for (const [index, demo] of demoPlaces.entries()) {
    const channel_id = demo.channel === null ? null : (channelIds[demo.channel - 1] as number);
    const image = demo.picture ? storage.addressOf(imageKey(index)) : null;
    await seedPlace(tx, demo, { channel_id, image, index });
  }
  await tx.insert(synagogues).values([...demoSynagogues]);
  await tx.insert(newsletter_subscribes).values(demoPartners());
}
