import { and, eq, inArray } from 'drizzle-orm';
import type { AuditAction } from '@bimah/contract/audit-actions.ts';
import type { AuditField } from '@bimah/contract/audit-fields.ts';
import type { Db } from '#platform/db/database.ts';
import type { CallContext } from '#platform/http/call.ts';
import { audit_entries } from '#schema/system.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly object_type: string;
  readonly object_id: number | string | null;
  /** With a `channel_id` in it, the history of that channel shows the entry too; so it is with a `user_id`. */
  readonly change?: Readonly<Partial<Record<AuditField, unknown>>>;
}

type Actorish = Pick<CallContext, 'ip' | 'request_id'> & {
  readonly actor: { readonly user_id: number } | null;
};

const SECRET = /password|token|secret|hash|google_sub|shortcode|seed/i;

/** What is neither recorded nor, should it ever have been, shown. */
export const isSecret = (field: string): boolean => SECRET.test(field);

const withoutSecrets = (change: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).filter(([key]) => !isSecret(key)));

/**
 * Records a write. Takes the write's own transaction, so that neither exists without the other. Gives
 * the entry's id.
 */
export async function audit(tx: Db, by: Actorish, entry: AuditEntry): Promise<number> {
  const [row] = await tx
    .insert(audit_entries)
    .values({
      user_id: by.actor?.user_id ?? null,
      ip: by.ip,
      request_id: by.request_id,
      action: entry.action,
      object_type: entry.object_type,
      object_id: entry.object_id === null ? null : String(entry.object_id),
      change: withoutSecrets(entry.change ?? {}),
    })
    .returning({ id: audit_entries.id });
  return (row as { id: number }).id;
}

interface Update extends AuditEntry {
  /** As `changeBetween` gives it; `change` is told beside it. */
  readonly altered: NonNullable<AuditEntry['change']>;
}

/** Records an update. Forms send whole records: one that altered nothing leaves no entry, hence null. */
export async function auditUpdate(
  tx: Db,
  by: Actorish,
  { altered, ...entry }: Update,
): Promise<number | null> {
  if (Object.keys(altered).length === 0) return null;
  return audit(tx, by, { ...entry, change: { ...entry.change, ...altered } });
}

/** What somebody did to things of one kind, by the ids of its entries; those of others are left out. */
export const findOwnEntries = (
  tx: Db,
  ids: readonly number[],
  of: { readonly user_id: number; readonly action: AuditAction },
) =>
  tx
    .select({
      id: audit_entries.id,
      object_id: audit_entries.object_id,
      change: audit_entries.change,
    })
    .from(audit_entries)
    .where(
      and(
        inArray(audit_entries.id, [...ids]),
        eq(audit_entries.user_id, of.user_id),
        eq(audit_entries.action, of.action),
      ),
    );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What an update altered: field → [before, after]. */
export function changeBetween<T extends object>(
  before: T,
  after: T,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    if (key !== 'updated_at' && !same(before[key], after[key])) {
      changes[key] = [before[key], after[key]];
    }
  }
  return changes;
}
