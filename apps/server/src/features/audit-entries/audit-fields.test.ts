import { readdirSync } from 'node:fs';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditActions } from '@bimah/contract/audit-actions.ts';
import { AUDIT_FIELDS, ownAuditFields } from '@bimah/contract/audit-fields.ts';

/** Kept by the database or counted: no action writes them. */
const NOBODY_WRITES: ReadonlySet<string> = new Set([
  'admins_count',
  'announced_at',
  'comments_count',
  'created_at',
  'facet',
  'followers_count',
  'bytes',
  'file_fingerprint',
  'group',
  'id',
  'import_problem',
  'import_state',
  'imported_at',
  'items_count',
  'last_published',
  'leads',
  'listing',
  'notifications_counter',
  'picture_drawn',
  'picture_refused',
  'processing',
  'rules_version',
  'search_address',
  'search_name',
  'search_title',
  'search_words',
  'shares',
  'stored_bytes',
  'updated_at',
  'videos_count',
  'views',
  'visits',
  'watch_seconds',
  'watch_seconds_average',
  'watches',
]);

/** Told whole by the action that writes it. */
const ACTIONS_OF_THEIR_OWN: ReadonlySet<string> = new Set(['guide_hidden']);

const SCHEMA = new URL('../../schema/', import.meta.url);
const modules = await Promise.all(
  readdirSync(SCHEMA)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(new URL(file, SCHEMA).href) as Promise<Record<string, unknown>>),
);
const isWritten = (name: string): boolean =>
  auditActions.some((action) => action === `${name}.create` || action === `${name}.update`);
const tables = modules
  .flatMap((module) => Object.values(module).filter((value) => is(value, Table)))
  .filter((table) => isWritten(getTableName(table)))
  .map((table) => [getTableName(table), table] as const);

it.each(tables)(
  'every column of %s that people write can be told in the history',
  (noun, table) => {
    const told: readonly string[] = [
      ...AUDIT_FIELDS.map((field) => `${noun}.${field}`),
      ...ownAuditFields,
    ];
    const written = Object.keys(getTableColumns(table)).filter(
      (name) => !NOBODY_WRITES.has(name) && !ACTIONS_OF_THEIR_OWN.has(name),
    );
    expect(written.filter((name) => !told.includes(`${noun}.${name}`))).toEqual([]);
  },
);

it('looks at the tables that the history tells of', () => {
  expect(tables.map(([name]) => name)).toEqual(expect.arrayContaining(['channels', 'videos']));
});
