[platform] import { pgTable, text } from 'drizzle-orm/pg-core';
[platform] import { createdAt, id } from './columns.ts';
[channel] import { index, pgTable, text } from 'drizzle-orm/pg-core';
[channel] import { channels } from './channels.ts';
[channel] import { createdAt, id, reference } from './columns.ts';

[platform] export const __snake_words__ = pgTable('__snake_words__', {
[platform]   id: id(),
[platform]   title: text().notNull(),
[platform]   created_at: createdAt(),
[platform] });
[channel] export const __snake_words__ = pgTable(
[channel]   '__snake_words__',
[channel]   {
[channel]     id: id(),
[channel]     channel_id: reference()
[channel]       .notNull()
[channel]       .references(() => channels.id, { onDelete: 'cascade' }),
[channel]     title: text().notNull(),
[channel]     created_at: createdAt(),
[channel]   },
[channel]   (table) => [index('__snake_words___of_channel').on(table.channel_id, table.id)],
[channel] );
