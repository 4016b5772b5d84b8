/**
 * How long a test waits for what comes by itself: jobs, live news, mails. On a busy machine it comes
 * late; what comes early costs nothing more.
 */
export const SOON = { timeout: 60_000, interval: 50 };
