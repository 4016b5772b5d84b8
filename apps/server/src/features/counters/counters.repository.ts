import type pg from 'pg';
import type { Counter, Turns } from './counters.ts';

export type Drift = Readonly<Record<string, unknown>>;

const quoted = (name: string) => `"${name}"`;
const listed = (names: readonly string[], write = quoted) => names.map(write).join(', ');

/** How far each number is from its count: both are read in one statement, so they are of one moment. */
function driftOf({ table, keys, values, kept, plain }: Counter): string {
  return `kept as (
      select ${listed(keys)}, ${listed(values, (name) => `sum("${name}") as "${name}"`)}
      from ${table} where ${kept} group by ${listed(keys)}
    ), plain as (${plain}), drift as (
      select ${listed(keys)},
        ${listed(values, (name) => `(coalesce(plain."${name}", 0) - coalesce(kept."${name}", 0))::bigint as "${name}"`)}
      from kept full join plain using (${listed(keys)})
    ), off as (
      select * from drift where ${values.map((name) => `"${name}" <> 0`).join(' or ')}
    )`;
}

/** What is missing is added, so that whoever counts at the same time loses nothing. */
function mendingOf({ table, keys, values, hasSlots = false, isColumn = false }: Counter): string {
  if (isColumn) {
    const added = listed(values, (name) => `"${name}" = c."${name}" + off."${name}"`);
    return `update ${table} c set ${added} from off where c.id = off.id`;
  }
  const slot = hasSlots ? ['slot'] : [];
  const columns = [...keys, ...slot, ...values];
  return `insert into ${table} as c (${listed(columns)})
    select ${listed(columns, (name) => (name === 'slot' ? '0' : quoted(name)))} from off
    on conflict (${listed([...keys, ...slot])}) do update
    set ${listed(values, (name) => `"${name}" = c."${name}" + excluded."${name}"`)}`;
}

/** Counts one turn, mends what is off, and tells by how much it was. */
export async function mend(
  pool: pg.Pool,
  counter: Counter,
  range: readonly [number, number] | null,
): Promise<Drift[]> {
  const statement = `with ${driftOf(counter)}, mended as (${mendingOf(counter)}) select * from off`;
  const { rows } = await pool.query<Drift>(statement, range ? [...range] : []);
  return rows;
}

/** The last id of the next turn; null where there is none. */
export async function findLast(
  pool: pg.Pool,
  { table, size }: Turns,
  after: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ last: string | null }>(
    `select max(id) as last from (select id from ${table} where id > $1 order by id limit $2) turn`,
    [after, size],
  );
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}
