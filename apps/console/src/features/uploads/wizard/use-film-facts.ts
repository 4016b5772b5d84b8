import { useEffect, useState } from 'react';
import { readFilm } from '#platform/film/read-film.ts';

export interface Frame {
  readonly file: File;
  /** An address within this browser. */
  readonly url: string;
}

export interface Film {
  readonly duration: number | null;
  readonly frames: readonly Frame[];
}

const UNKNOWN: Film = { duration: null, frames: [] };

/** Where in the film the pictures are taken, as shares of its length. */
const MOMENTS = [0.15, 0.45, 0.75];
const FRAME_WIDTH = 960;

const frameOf = (blob: Blob): Frame => {
  const file = new File([blob], 'frame.jpg', { type: blob.type });
  return { file, url: URL.createObjectURL(file) };
};

/** Length and pictures of the chosen file, where the browser can play it; nothing otherwise. */
export function useFilmFacts(file: File | null): Film {
  const [film, setFilm] = useState(UNKNOWN);

  useEffect(() => {
    if (!file) return;
    const reading = new AbortController();
    const address = URL.createObjectURL(file);
    const frames: Frame[] = [];
    const read = async () => {
      const duration = await readFilm(address, {
        signal: reading.signal,
        momentsOf: (length) => MOMENTS.map((share) => share * length),
        width: FRAME_WIDTH,
        onFrame: (blob) => frames.push(frameOf(blob)),
      });
      if (reading.signal.aborted) return;
      setFilm({ duration: Number.isFinite(duration) ? duration : null, frames });
    };
    read()
      .catch(() => setFilm(UNKNOWN))
      .finally(() => URL.revokeObjectURL(address));
    return () => {
      reading.abort();
      for (const { url } of frames) URL.revokeObjectURL(url);
      setFilm(UNKNOWN);
    };
  }, [file]);

  return film;
}
