import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Audience, PlaceType } from '@bimah/contract';
import type { TimeZone } from '@bimah/contract/limits.ts';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference, updatedAt } from './columns.ts';

const placeType = () => text().$type<PlaceType>().notNull();
const channel = () => reference().references(() => channels.id, { onDelete: 'cascade' });

/** Slots that were added together. Its row is what whoever changes them holds. */
export const place_groups = pgTable(
  'place_groups',
  {
    id: id(),
    channel_id: channel(),
    place_type: placeType(),
    created_at: createdAt(),
  },
  (table) => [index('place_groups_channel_id').on(table.channel_id)],
);

/** One row per slot; what describes an event is the same in all rows of its group. */
export const places = pgTable(
  'places',
  {
    id: id(),
    place_type: placeType(),
    /** Null for a place without dates. */
    group: reference().references(() => place_groups.id, { onDelete: 'cascade' }),
    /** The first of its group, or alone: stands for all in a list of groups. */
    leads: boolean().notNull().default(true),
    /** Null for the platform's own. */
    channel_id: channel(),
    name: text().notNull(),
    venue: text(),
    address: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** For searching, made by the database. Of a phone the digits from the country's code on. */
    search_words: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text(name || ' ' || address || ' ' || coalesce(venue, '') || ' ' || coalesce(substr(collector_phone, 2), ''))`,
      ),
    search_address: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(address)`),
    audience: text().$type<Audience>().notNull().default('everyone'),
    image: text(),
    /** E.164. */
    collector_phone: text(),
    opening_info: text(),
    more_info: text(),
    /** Null for a place without dates. */
    taking_place: moment(),
    end_time: moment(),
    /** Weeks; null for once. */
    recurring_interval: smallint().$type<1 | 2>(),
    tz: text().$type<TimeZone>().notNull().default('Asia/Jerusalem'),
    disabled: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('places_listed').on(table.place_type, table.disabled, table.id),
    index('places_groups_listed')
      .on(table.place_type, table.disabled, table.id)
      .where(sql`leads`),
    index('places_of_channel').on(table.channel_id, table.place_type, table.disabled, table.id),
    index('places_groups_of_channel')
      .on(table.channel_id, table.place_type, table.disabled, table.id)
      .where(sql`leads`),
    // By date: what takes place once within a range; what recurs may take place in any.
    index('places_once')
      .on(table.taking_place)
      .where(sql`recurring_interval is null and not disabled`),
    index('places_once_of_channel')
      .on(table.channel_id, table.taking_place)
      .where(sql`recurring_interval is null and not disabled`),
    index('places_recurring')
      .on(table.channel_id, table.taking_place)
      .where(sql`recurring_interval is not null and not disabled`),
    index('places_group').on(table.group),
    index('places_image').on(table.image),
    // By channel and blocks of ids as well, so that a search can begin with the newest: see `find_places`.
    index('places_search_words_trgm')
      .using(
        'gin',
        sql`coalesce(channel_id, 0)`,
        sql`(id >> 14)`,
        sql`${table.search_words} gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    index('places_search_address_trgm').using('gin', sql`${table.search_address} gin_trgm_ops`),
    check('places_place_type', sql`${table.place_type} in ('event', 'hevruta_place', 'place')`),
    check(
      'places_audience',
      sql`${table.audience} in ('everyone', 'male', 'female', 'boys', 'girls')`,
    ),
    check('places_recurring_interval', sql`${table.recurring_interval} in (1, 2)`),
    check('places_end', sql`${table.end_time} > ${table.taking_place}`),
    check(
      'places_dated',
      sql`${table.taking_place} is not null or (${table.place_type} = 'place' and ${table.end_time} is null and ${table.recurring_interval} is null)`,
    ),
  ],
);

/** How many slots there are of each kind, kept by triggers. Channel 0 is all channels together. */
export const place_counts = pgTable(
  'place_counts',
  {
    channel_id: reference().notNull(),
    place_type: placeType(),
    disabled: boolean().notNull(),
    leads: boolean().notNull(),
    places: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.place_type, table.disabled, table.leads] }),
  ],
);

/**
 * One row per group or place without dates: what their lists are read from, in the order of the next
 * date. Kept by triggers of `places` and, as dates pass, by a job.
 */
export const place_listings = pgTable(
  'place_listings',
  {
    /** The group's id; minus its own for a place without one. */
    key: bigint({ mode: 'number' }).primaryKey(),
    /** The first of its slots. */
    place_id: reference().notNull(),
    place_type: placeType(),
    channel_id: reference(),
    audience: text().$type<Audience>().notNull(),
    /** Since when all its slots are stopped. */
    stopped_at: moment(),
    stopped: boolean()
      .notNull()
      .generatedAlwaysAs(sql`stopped_at is not null`),
    /** Of those slots that are not stopped; null when all is over, and for a place without dates. */
    next_at: moment(),
    /** When that date is over and the next one's turn comes. */
    until: moment(),
    /** Milliseconds of the next date; of what is stopped minus since when. What has none comes after all dates. */
    sort_key: bigint({ mode: 'number' }).notNull(),
  },
  (table) => {
    const inOrder = [table.sort_key, table.place_id] as const;
    return [
      index('place_listings_all').on(table.place_type, table.stopped, ...inOrder),
      index('place_listings_audience').on(
        table.place_type,
        table.stopped,
        table.audience,
        ...inOrder,
      ),
      index('place_listings_channel').on(
        table.channel_id,
        table.place_type,
        table.stopped,
        ...inOrder,
      ),
      index('place_listings_channel_audience').on(
        table.channel_id,
        table.place_type,
        table.stopped,
        table.audience,
        ...inOrder,
      ),
      uniqueIndex('place_listings_place_id').on(table.place_id),
      index('place_listings_until')
        .on(table.until)
        .where(sql`until is not null`),
    ];
  },
);

/** How many groups there are of each kind, kept by triggers. Channel 0 is all channels together. */
export const place_listing_counts = pgTable(
  'place_listing_counts',
  {
    channel_id: reference().notNull(),
    place_type: placeType(),
    audience: text().$type<Audience>().notNull(),
    stopped: boolean().notNull(),
    listings: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.channel_id, table.place_type, table.audience, table.stopped],
    }),
  ],
);
