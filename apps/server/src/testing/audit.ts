import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { audit_entries } from '#schema/system.ts';

export const auditOf = (db: Db, object_type: string, id: number) =>
  db
    .select()
    .from(audit_entries)
    .where(and(eq(audit_entries.object_type, object_type), eq(audit_entries.object_id, String(id))))
    .orderBy(asc(audit_entries.id));
