import type { End } from '#platform/feature.ts';

export const binEnds: Readonly<Record<string, End>> = {
  bin_items: { removedBy: 'bin.empty' },
  bin_channels: { stays: 'goes with what it belongs to' },
  bin_counts: { stays: 'a row for each kind and each person who removed any of it' },
};
