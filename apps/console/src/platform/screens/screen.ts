export type ScreenAccess =
  | 'anonymous'
  | 'staff'
  | 'channel-editor'
  | 'channel-admin'
  | 'platform-admin';

export type ScreenSection = 'channel' | 'system';

export interface Screen {
  readonly name: string;
  /** `$name` marks a parameter; `channel_id` among them makes its channel the active one. */
  readonly path: `/${string}`;
  /** The file below `src`; a feature's words are loaded with its screens. */
  readonly module: `${string}-screen.tsx`;
  readonly access: ScreenAccess;
  /** The part of the side navigation with an entry for this screen. */
  readonly section: ScreenSection | null;
  /** The screen one level up: its entry stays marked while this one is open. */
  readonly parent?: string;
  /** Under `screens` in the feature's own words, which are gathered into those of the frame. */
  readonly labelKey: `screens.${string}`;
  /** A name of `screen-icons.ts`. */
  readonly icon: string;
  /** Catalogues it needs beside its feature's own. */
  readonly words?: readonly string[];
  /** The letter that opens it after G. */
  readonly goKey?: string;
  /** Without toolbar and navigation. */
  readonly bare?: true;
  /** Brings a frame of its own. */
  readonly frameless?: true;
  /** A place people are sent to, never one they choose. */
  readonly detour?: true;
}
