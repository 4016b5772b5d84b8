const GIBIBYTE = 1_024 ** 3;

/** What a channel may store, in bytes; null: as much as there is room for. */
export const quotaOf = (ownGb: number | null, ofPlatform: number | null): number | null =>
  ownGb === null ? ofPlatform : ownGb * GIBIBYTE || null;
