import type { AuditAction, AuditField } from '@bimah/contract/audit-vocabulary.ts';
import type { Db } from '#platform/db/database.ts';
import type { CallContext } from '#platform/http/call.ts';
import { audit_entries } from '#schema/system.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly object_type: string;
  readonly object_id: number | string | null;
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

/** Records a write. Takes the write's own transaction, so that neither exists without the other. */
export async function audit(tx: Db, by: Actorish, entry: AuditEntry): Promise<void> {
  await tx.insert(audit_entries).values({
    user_id: by.actor?.user_id ?? null,
    ip: by.ip,
    request_id: by.request_id,
    action: entry.action,
    object_type: entry.object_type,
    object_id: entry.object_id === null ? null : String(entry.object_id),
    change: withoutSecrets(entry.change ?? {}),
  });
}

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
