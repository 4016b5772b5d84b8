import { ApiError } from '#platform/http/api-error.ts';

/** Refuses a change made to an older state than the one it would overwrite. */
export function refuseStale(
  row: { updated_at: Date },
  change: { updated_at?: string | undefined },
): void {
  if (
    change.updated_at !== undefined &&
    Date.parse(change.updated_at) !== row.updated_at.getTime()
  ) {
    throw new ApiError('stale');
  }
}
