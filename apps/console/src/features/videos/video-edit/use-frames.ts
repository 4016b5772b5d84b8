import type { Video } from '@bimah/contract/videos.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readFilm } from '#platform/film/read-film.ts';
import { videoFrameQuery } from '../video-detail.queries.ts';

/** Pictures out of the film by their second, as far as this browser could draw them. */
export type Previews = ReadonlyMap<number, string>;

const WIDTH = 480;
/** A browser that takes longer over one is as good as one that cannot. */
const STALL_MS = 10_000;
/** Each is a piece of work for the server. */
const AT_ONCE = 2;

/** Drawn in this browser, one after the other; false once it turns out that it cannot. */
function useOwnDrawing(
  { video_url }: Video,
  moments: readonly number[],
  onDrawn: (at: number, frame: Blob) => void,
): boolean {
  const [canDraw, setCanDraw] = useState(true);
  const tell = useEffectEvent(onDrawn);
  const read = useEffectEvent((address: string, signal: AbortSignal, onStep: () => void) =>
    readFilm(address, {
      signal,
      momentsOf: () => moments,
      width: WIDTH,
      onFrame: (frame, at) => {
        onStep();
        tell(at, frame);
      },
    }),
  );
  useEffect(() => {
    if (video_url === null) return;
    const reading = new AbortController();
    const giveUp = () => {
      reading.abort();
      setCanDraw(false);
    };
    let patience = setTimeout(giveUp, STALL_MS);
    const again = () => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, STALL_MS);
    };
    read(video_url, reading.signal, again)
      .then(() => clearTimeout(patience))
      .catch(() => {
        if (!reading.signal.aborted) giveUp();
      });
    return () => {
      clearTimeout(patience);
      reading.abort();
    };
  }, [video_url]);
  return canDraw;
}

interface FramesOptions {
  readonly video: Video;
  readonly moments: readonly number[];
  readonly previews: Previews;
  readonly onDrawn: (at: number, frame: Blob) => void;
}

/** What is to be seen at each moment. The server draws what this browser cannot play. */
export function useFrames({ video, moments, previews, onDrawn }: FramesOptions) {
  const canDraw = useOwnDrawing(video, moments, onDrawn);
  const client = useQueryClient();
  const isOver = (at: number) =>
    previews.has(at) ||
    ['success', 'error'].includes(
      client.getQueryState(videoFrameQuery(video, at).queryKey)?.status ?? '',
    );
  const upTo = moments.filter(isOver).length + AT_ONCE;
  const drawn = useQueries({
    queries: moments.map((at, nth) => ({
      ...videoFrameQuery(video, at),
      enabled: !canDraw && nth < upTo && !previews.has(at),
    })),
  });
  return moments.map((at, nth) => ({
    at,
    picture: previews.get(at) ?? drawn[nth]?.data?.picture,
    isMissing: drawn[nth]?.isError ?? false,
  }));
}
