interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface PageCut extends Page {
  /** `last`: counted from the end, to be read in the opposite order. */
  readonly from: 'first' | 'last';
}

/**
 * The pager offers the last page as readily as the first, and whatever stands before a page is read
 * through. So a page of the second half is read from the end; its rows are then put in order again.
 */
export function fromNearerEnd({ limit, offset }: Page, total: number): PageCut {
  if (offset * 2 <= total) return { from: 'first', limit, offset };
  const remaining = Math.max(0, total - offset);
  return {
    from: 'last',
    limit: Math.min(limit, remaining),
    offset: Math.max(0, remaining - limit),
  };
}

interface Reading<Row> {
  readonly count: () => Promise<number>;
  readonly read: (cut: PageCut) => Promise<Row[]>;
}

/** The total is waited for only where it decides from which end to read. */
export async function readPage<Row>(page: Page, { count, read }: Reading<Row>) {
  if (page.offset === 0) {
    const [rows, total] = await Promise.all([read(fromNearerEnd(page, 0)), count()]);
    return { rows, total };
  }
  const total = await count();
  return { rows: await read(fromNearerEnd(page, total)), total };
}
