import { PAGER_LINKS } from '@bimah/contract/limits.ts';

/** A run of pages left out between two links. */
export const GAP = 'gap';
export type PagerStep = number | typeof GAP;

const run = (first: number, length: number): number[] =>
  Array.from({ length }, (_, offset) => first + offset);

/**
 * Always the same number of links, as long as there are that many pages: the first, the last, and
 * the pages around the current one. The row of links keeps its width while one walks through it.
 */
export function pageWindow(
  current: number,
  total: number,
  links: number = PAGER_LINKS,
): PagerStep[] {
  if (total <= links) return run(1, total);

  const inner = links - 2;
  const centred = current - Math.floor((inner - 1) / 2);
  const first = Math.min(Math.max(centred, 2), total - inner);
  const last = first + inner - 1;
  return [
    1,
    ...(first > 2 ? [GAP as PagerStep] : []),
    ...run(first, inner),
    ...(last < total - 1 ? [GAP as PagerStep] : []),
    total,
  ];
}

export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));
