import type { End } from '#platform/feature.ts';

export const captionsEnds: Readonly<Record<string, End>> = {
  caption_tracks: { stays: 'goes with its video, or people remove it' },
};
