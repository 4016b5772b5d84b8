import { sql, type SQL } from 'drizzle-orm';
import type { PageCut } from './nearer-end.ts';

export interface FacetedList {
  /** Has `id`, `facet`, and an index over facet, key and id. */
  readonly table: string;
  readonly facets: readonly number[];
  readonly key: string;
  readonly dir: 'asc' | 'desc';
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/**
 * The ids of one page as `(id, k)`. One branch per facet, each read off its index and no further than
 * the page reaches: it takes as long however long the list and whatever the filter. Names come from
 * our own code, never from a caller. Placeholders: `reach`, `limit`, `offset`, see `reachOf`.
 */
export function facetedPage({ table, facets, key, dir }: FacetedList, from: PageCut['from']): SQL {
  const way = from === 'first' ? dir : opposite[dir];
  const order = sql.raw(`k ${way}, id ${way}`);
  const each = facets.map(
    (facet) =>
      sql`(select id, ${sql.raw(key)} as k from ${sql.raw(table)} where facet = ${sql.raw(String(facet))} order by ${order} limit ${sql.placeholder('reach')})`,
  );
  return sql`select id, k from (${sql.join(each, sql` union all `)}) list order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
}

export const reachOf = ({ limit, offset }: PageCut) => ({ limit, offset, reach: limit + offset });
