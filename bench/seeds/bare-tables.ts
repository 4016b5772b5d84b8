import type pg from 'pg';

/** Unique keys that other tables point at stay: taking those away would take the pointers along. */
const CONSTRAINTS = `
  select c.conrelid::regclass::text as on_table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.conrelid = any($1::text[]::regclass[]) and c.conparentid = 0 and (c.contype = 'f'
    or c.contype in ('p', 'u') and not exists (
      select from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid))
  order by c.contype = 'f', on_table, name`;

/** One on a table of partitions is told without them, and meant with them. */
const INDEXES = `
  select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes i where tablename = any($1)
    and not exists (select from pg_constraint c where c.conname = i.indexname)`;

interface Constraint {
  readonly on_table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills tables that have neither indexes nor keys nor triggers meanwhile: all are put back after the
 * rows, which takes a fraction of the time. Whoever fills keeps what the triggers would have kept.
 */
export async function fillBare(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS, [tables]);
  const { rows: indexes } = await client.query<Omit<Constraint, 'on_table'>>(INDEXES, [tables]);
  for (const { on_table, name } of constraints.toReversed()) {
    await client.query(`alter table ${on_table} drop constraint "${name}"`);
  }
  for (const { name } of indexes) await client.query(`drop index if exists "${name}"`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { on_table, name, definition } of constraints) {
    await client.query(`alter table ${on_table} add constraint "${name}" ${definition}`);
  }
}
