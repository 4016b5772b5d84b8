import type { SearchGroup } from '@bimah/contract/search.ts';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Kinds of things in the palette: those the server finds, and those the console knows itself. */
export type GroupName = SearchGroup | 'screens' | 'actions';
export type Scope = 'all' | GroupName;

export type DotTone = 'published' | 'scheduled' | 'awaiting' | 'processing' | 'unread';

/** Something that can be done with an entry besides opening it. */
export interface EntryAction {
  readonly name: 'edit' | 'publish' | 'library' | 'video' | 'copy' | 'addToPlaylist';
  readonly label: string;
  readonly icon: Icon;
  /** The physical key that does it once the actions are entered. */
  readonly key: 'C' | 'E' | 'L' | 'P' | 'V';
  /** Asked in the row before it is done. */
  readonly question?: string | undefined;
  readonly run: () => void;
}

export interface Entry {
  readonly id: string;
  readonly picture: ReactNode;
  readonly label: string;
  /** Dim words after the label. */
  readonly detail?: string | undefined;
  /** At the end of the row. */
  readonly note?: ReactNode;
  /** The state the note tells, in a colour. */
  readonly dot?: DotTone | undefined;
  readonly keyHint?: string | undefined;
  /** Its address, where it has one; otherwise `run` does what it says. */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** What is kept of it among the things opened last. */
  readonly recent?: RecentThing | undefined;
  readonly actions?: readonly EntryAction[];
}

export interface EntryGroup {
  readonly name: GroupName | 'recent' | 'suggestions';
  readonly entries: readonly Entry[];
  /** How many there are, which may be more than are shown; `capped`: and more. */
  readonly total: number;
  readonly capped: boolean;
}

/** Something opened before, as it was called then. */
export interface RecentThing {
  readonly kind: SearchGroup;
  readonly id: number;
  readonly to: string;
  readonly label: string;
}
