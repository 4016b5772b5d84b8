const DAY_MS = 86_400_000;
const QUIET_AFTER_DAYS = 14;
const SILENT_AFTER_DAYS = 60;

export type PublicationAge = 'fresh' | 'quiet' | 'silent';

/** How long a channel has not been heard of. */
export function publicationAge(last: string, now: Date): PublicationAge {
  const days = (now.getTime() - Date.parse(last)) / DAY_MS;
  if (days > SILENT_AFTER_DAYS) return 'silent';
  return days > QUIET_AFTER_DAYS ? 'quiet' : 'fresh';
}
