import { LIST_LIMIT_MAX } from '@bimah/contract/limits.ts';

/** A channel with more on hand than ten calls tell is beyond what a strip or a calendar can show. */
const PAGES_MAX = 10;

interface Page<Row> {
  readonly videos: readonly Row[];
  readonly total: number;
}

/** Reads a list to its end, for what has to know every row: as many at a time as one call gives. */
export async function readWhole<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const offset = page * LIST_LIMIT_MAX;
    const { videos, total } = await read({ limit: LIST_LIMIT_MAX, offset });
    rows.push(...videos);
    if (offset + LIST_LIMIT_MAX >= total) break;
  }
  return rows;
}
