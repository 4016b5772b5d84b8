import type { PersonSummary } from '@bimah/contract';
import { maskEmail } from '@bimah/contract/rules/masked-email.ts';
import type { users } from '#schema/users.ts';

type PersonRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>;

const GONE: PersonSummary = { id: null, name: null, email: null };

/** Whoever said something, as those who answer for it may see them. */
export const presentPerson = (row: PersonRow | null): PersonSummary =>
  row === null
    ? GONE
    : { id: row.id, name: row.name, email: row.email === null ? null : maskEmail(row.email) };
