import type { PersonSummary } from '../person-summary.ts';
import { maskEmail } from './masked-email.ts';

interface Person {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
}

const GONE: PersonSummary = { id: null, name: null, email: null };

/** Whoever said something, as those who answer for it may see them. */
export const maskedPerson = (person: Person | null): PersonSummary =>
  person === null
    ? GONE
    : {
        id: person.id,
        name: person.name,
        email: person.email === null ? null : maskEmail(person.email),
      };
