import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlayerCaptions } from '#features/video-parts/index.ts';
import { captionTrackQuery, captionTracksQuery } from './captions.queries.ts';

/** What a player offers to read along: the languages that viewers get as well. */
export function usePlayerCaptions(videoId: number): readonly PlayerCaptions[] {
  const tracks = useQuery(captionTracksQuery(videoId)).data?.tracks ?? [];
  const shown = tracks.filter((track) => track.shown && track.lines > 0);
  const wholes = useQueries({
    queries: shown.map(({ language }) => captionTrackQuery(videoId, language)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => wholes.map(({ language, captions }) => ({ language, captions })), [wholes]);
}
