import type { AppVersion } from '@bimah/contract/app-versions.ts';

const DAY_MS = 86_400_000;

/** Stores take a while: a prompt for a version this young may lead viewers to nothing. */
export const isHasty = (
  { force_update, created_at }: Pick<AppVersion, 'force_update' | 'created_at'>,
  now: Date,
): boolean => force_update && now.getTime() - Date.parse(created_at) < DAY_MS;
