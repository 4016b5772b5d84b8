import { PLATFORM_ZONE, SERIES_DAYS } from '@bimah/contract/limits.ts';
import type pg from 'pg';

/** A day where the platform is at home; not each of them has 24 hours. */
export interface Day {
  /** From 0 on. */
  readonly index: number;
  readonly date: string;
  readonly begins: string;
  readonly ends: string;
}

const DAYS = `
  select (row_number() over (order by d))::int - 1 as index, to_char(d, 'YYYY-MM-DD') as date,
    (d at time zone $1)::text as begins, ((d + interval '1 day') at time zone $1)::text as ends
  from generate_series(1, $2) back, lateral (
    select date_trunc('day', now() at time zone $1) - back * interval '1 day' as d) day
  order by d`;

/** Thirty whole days, the last of them yesterday. */
export async function wholeDays(client: pg.Client): Promise<Day[]> {
  const { rows } = await client.query<Day>(DAYS, [PLATFORM_ZONE, SERIES_DAYS]);
  return rows;
}
