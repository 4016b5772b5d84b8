import type { BinKind as KindName, LiveTopic } from '@bimah/contract';
import type { BinKind } from '#features/binned/index.ts';
import { binnedPlaylist } from '#features/playlists/index.ts';
import { binnedStory } from '#features/stories/index.ts';
import { binnedVideo } from '#features/videos/index.ts';

/** What can be done with things of each kind. */
export const kinds: Readonly<Record<KindName, BinKind>> = {
  video: binnedVideo,
  playlist: binnedPlaylist,
  story: binnedStory,
};

/** What those who look on are told. */
export const topics = {
  video: 'publication',
  playlist: 'playlist',
  story: 'story',
} as const satisfies Readonly<Record<KindName, LiveTopic>>;
