import type { AuditEntry } from '@bimah/contract';
import type { EntryRow } from './audit-entries.repository.ts';

export interface Reader {
  readonly is_admin: boolean;
  readonly mask: (email: string) => string;
  readonly isSecret: (field: string) => boolean;
}

const isListField = (field: string): boolean =>
  /_ids$|^tags$|categories$|^category_words$/.test(field);

/** A pair says what was and what is; for a field of lists, a pair of lists does. */
const isPair = (field: string, value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) &&
  value.length === 2 &&
  (!isListField(field) || value.every((part) => Array.isArray(part)));

function told(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function changeOf(action: string, field: string, value: unknown): AuditEntry['changes'][number] {
  if (isPair(field, value)) return { field, before: told(value[0]), after: told(value[1]) };
  const isGone = /\.(?:remove|revoke)/.test(action);
  return isGone
    ? { field, before: told(value), after: null }
    : { field, before: null, after: told(value) };
}

/** A channel's own address is for the platform's people, in its history too. */
const isForPlatform = ({ object_type }: EntryRow, field: string): boolean =>
  object_type === 'channel' && field === 'email';

export function present(row: EntryRow, reader: Reader): AuditEntry {
  const fields = Object.entries(row.change).filter(
    ([field]) => !reader.isSecret(field) && (reader.is_admin || !isForPlatform(row, field)),
  );
  const email = row.user_email;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    object_type: row.object_type,
    object_id: row.object_id,
    user:
      row.user_id === null
        ? null
        : {
            id: row.user_id,
            name: row.user_name,
            email: email === null || reader.is_admin ? email : reader.mask(email),
          },
    ...(reader.is_admin && { ip: row.ip }),
    changes: fields.map(([field, value]) => changeOf(row.action, field, value)),
  };
}
