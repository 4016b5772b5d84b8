const DAY_MS = 86_400_000;

/** Days from now on, or before it: a date that is written out passes one day. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
