import { sql, type Column, type SQL } from 'drizzle-orm';
import { searchPatterns, type SearchPatterns } from '@bimah/contract/rules/search-text.ts';

/** As the functions of the database take them: `words`, then `phrase`. */
export const patternsOf = ({ words, phrase }: SearchPatterns): SQL =>
  sql`${sql.param([...words])}::text[], ${phrase}::text`;

/** The same in statements that are prepared: placeholders `words` and `phrase`. */
export const NAMED_PATTERNS = sql`${sql.placeholder('words')}::text[], ${sql.placeholder('phrase')}::text`;

/**
 * Whether a stored search text has every word of a term. The database writes the condition out
 * (`has_every_word` in the migrations), so that indexes serve.
 */
export const hasEveryWord = (stored: Column | SQL, patterns: SQL): SQL<boolean> =>
  sql<boolean>`has_every_word(${stored}, ${patterns})`;

/** The same for a term as it was typed; an empty one passes everything. */
export function matches(stored: Column, term: string): SQL | undefined {
  if (term === '') return undefined;
  const patterns = searchPatterns(term);
  return patterns ? hasEveryWord(stored, patternsOf(patterns)) : sql`false`;
}
