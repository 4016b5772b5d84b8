/** The ways videos of the video site come in: who opens each, and when viewers see what came. */
export const siteEntries = {
  /** One address, given at upload; it may also be timed. */
  link: { level: 'platform-admin', goesOut: 'when-ready' },
  /** A list: staff of its channel go through what came before anybody sees it. */
  playlist: { level: 'channel-editor', goesOut: 'with-playlist' },
  /** New uploads of the channel's own page there, once automatic publishing is on. */
  pull: { level: 'channel-admin', goesOut: 'when-ready' },
  /** The same, where the channel's rules have people look at it first. */
  pull_to_approve: { level: 'channel-admin', goesOut: 'by-hand' },
} as const;
export type SiteEntry = keyof typeof siteEntries;

/** Whether staff may use this way in a channel they work in. */
export const mayBring = (is_admin: boolean, way: SiteEntry): boolean =>
  is_admin || siteEntries[way].level !== 'platform-admin';
