import { getTableColumns, sql } from 'drizzle-orm';
import type { ChannelSummary } from '@bimah/contract';
import { channels } from './channels.ts';
import { places } from './places.ts';

export type PlaceColumns = typeof places.$inferSelect;

/** A slot with the channel it is shown under. */
export type PlaceRow = PlaceColumns & { channel: ChannelSummary | null };

const channelOfPlace = sql<ChannelSummary | null>`(
  select json_build_object('id', c.id, 'name', c.name, 'image', c.image)
  from ${channels} c where c.id = places.channel_id)`;

export const placeColumns = { ...getTableColumns(places), channel: channelOfPlace };
