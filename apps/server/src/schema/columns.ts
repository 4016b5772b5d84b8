import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });

/** Milliseconds, as JavaScript counts: a time that went out comes back equal. */
export const moment = () => timestamp({ precision: 3, withTimezone: true });

export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
