import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { BIN_KINDS, type BinKind, type BinPlace, type Language } from '@bimah/contract';
import { channels } from './channels.ts';
import { moment, reference } from './columns.ts';
import { users } from './users.ts';

/** What the row of a thing shows, as it was when it was removed. */
export interface BinFacts {
  readonly language?: Language | null;
  readonly background_color?: string | null;
  readonly duration?: number | null;
  readonly videos?: number;
  readonly publish_time?: string | null;
  readonly places?: readonly BinPlace[];
  readonly views?: number;
  readonly comments?: number;
  /** It was to come out only then, and comes out then if it is restored. */
  readonly to_come?: boolean;
}

/** Rows that were moved aside, by table. */
export type KeptRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const kind = () => text().$type<BinKind>().notNull();
const bytes = () => bigint({ mode: 'number' });
const remover = () => reference().references(() => users.id, { onDelete: 'set null' });
const kinds = sql.raw(BIN_KINDS.map((one) => `'${one}'`).join(', '));

/** What was removed and can come back. */
export const bin_items = pgTable(
  'bin_items',
  {
    kind: kind(),
    object_id: reference().notNull(),
    title: text(),
    /** The title as searches see it; made by the database, never written. Byte order (collation C). */
    search_title: text().generatedAlwaysAs(sql`search_text(title)`),
    removed_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    removed_by: remover(),
    reason: text(),
    /** What its files take on our disk. */
    bytes: bytes(),
    /** Its files, for as long as no other row has them. */
    media: text(),
    picture: text(),
    facts: jsonb().$type<BinFacts>().notNull().default({}),
    /** Null: its rows stay where they are. */
    kept: jsonb().$type<KeptRows>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.object_id] }),
    index('bin_items_expires_at').on(table.expires_at),
    index('bin_items_removed_by').on(table.removed_by),
    index('bin_items_media')
      .on(table.media)
      .where(sql`media is not null`),
    index('bin_items_picture')
      .on(table.picture)
      .where(sql`picture is not null`),
    check('bin_items_kind', sql`${table.kind} in (${kinds})`),
  ],
);

/** In whose bin a thing lies. What lists are cut and sorted by is repeated here, by a trigger. */
export const bin_channels = pgTable(
  'bin_channels',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    kind: kind(),
    object_id: reference().notNull(),
    search_title: text(),
    removed_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull().defaultNow(),
    removed_by: remover(),
    bytes: bytes().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.object_id, table.channel_id] }),
    foreignKey({
      columns: [table.kind, table.object_id],
      foreignColumns: [bin_items.kind, bin_items.object_id],
    }).onDelete('cascade'),
    index('bin_channels_by_removal').on(table.channel_id, table.removed_at, table.object_id),
    index('bin_channels_of_kind').on(
      table.channel_id,
      table.kind,
      table.removed_at,
      table.object_id,
    ),
    index('bin_channels_by_end').on(table.channel_id, table.expires_at),
    index('bin_channels_by_bytes').on(table.channel_id, table.bytes, table.object_id),
    index('bin_channels_removed_by').on(table.removed_by, table.channel_id, table.removed_at),
    index('bin_channels_search_title_trgm')
      .using('gin', sql`channel_id`, sql`${table.search_title} gin_trgm_ops`)
      .where(sql`search_title is not null`),
  ],
);

/** How much lies in the bin of a channel, by kind and by who removed it (0: nobody is known); kept by triggers. */
export const bin_counts = pgTable(
  'bin_counts',
  {
    channel_id: reference().notNull(),
    kind: kind(),
    removed_by: reference().notNull(),
    items: bigint({ mode: 'number' }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.kind, table.removed_by] })],
);
