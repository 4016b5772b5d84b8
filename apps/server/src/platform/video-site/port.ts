import type { VideoSiteChannel } from '@bimah/contract/rules/video-site-url.ts';

export interface SiteVideo {
  readonly external_id: string;
  readonly title: string;
  readonly thumb_url: string | null;
  /** In whole seconds; null where the site does not tell, as for a broadcast that is not over. */
  readonly duration: number | null;
  /** Whether it may be played outside the site. */
  readonly embeddable: boolean;
  readonly status: 'ready' | 'live' | 'upcoming';
}

export interface SiteChannel {
  readonly external_id: string;
  /** Null where the site was not asked, for want of a key. */
  readonly title: string | null;
  readonly thumb_url: string | null;
}

export interface SiteItem {
  readonly external_id: string;
  readonly title: string;
  readonly thumb_url: string | null;
  readonly published_at: Date;
}

export interface SitePage {
  readonly items: readonly SiteItem[];
  /** What to ask for next; null at the end. */
  readonly next_page: string | null;
}

export interface PageOptions {
  readonly page?: string | undefined;
}

export interface PlaylistOptions extends PageOptions {
  /** As it is now, not as it was a moment ago. */
  readonly fresh?: boolean;
}

export interface UploadsOptions extends PageOptions {
  /** Only what was published after it; paging ends where older ones begin. */
  readonly since?: Date | undefined;
}

/** What the site that hosts linked videos tells about them. Every call rejects with a `VideoSiteError`. */
export interface VideoSitePort {
  /** Whether there is a key to ask with; without one titles and pictures are all that is told. */
  readonly isSetUp: boolean;
  /** Rejects when the site does not answer now, or not to us. */
  check(): Promise<void>;
  /** `fresh`: as it is now, not as it was a moment ago. */
  video(id: string, options?: { readonly fresh?: boolean }): Promise<SiteVideo>;
  channel(channel: VideoSiteChannel): Promise<SiteChannel>;
  /** A channel's uploads that are shown to everybody, newest first. */
  uploads(channelId: string, options?: UploadsOptions): Promise<SitePage>;
  /** A list's videos that anybody may watch, in the list's order. */
  playlist(id: string, options?: PlaylistOptions): Promise<SitePage>;
}

/** What is wrong, and whether asking again later can help. */
const KINDS = {
  /** Not for everybody, or not outside the site. */
  private: 'permanent',
  removed: 'permanent',
  /** No channel or list of that name. */
  not_found: 'permanent',
  /** The site tells this only to those who have a key, and we have none. */
  needs_key: 'permanent',
  /** We asked more than we may, for now. */
  quota: 'passing',
  /** The site does not accept our key. */
  key_refused: 'passing',
  /** The site answered with something else than it documents. */
  garbage: 'passing',
  unreachable: 'passing',
} as const;

export type VideoSiteProblem = keyof typeof KINDS;

export class VideoSiteError extends Error {
  override readonly name = 'VideoSiteError';
  readonly code: VideoSiteProblem;
  readonly kind: 'permanent' | 'passing';

  constructor(code: VideoSiteProblem, detail = '', options?: ErrorOptions) {
    super(detail === '' ? code : `${code}: ${detail}`, options);
    this.code = code;
    this.kind = KINDS[code];
  }
}
