import { useEffect, useState } from 'react';
import { readFilm } from './video-frames.ts';

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

/** Length and pictures of the chosen file, where the browser can play it; nothing otherwise. */
export function useFilmFacts(file: File | null): Film {
  const [film, setFilm] = useState(UNKNOWN);

  useEffect(() => {
    if (!file) return;
    const reading = new AbortController();
    let urls: string[] = [];
    const read = async () => {
      const { duration, frames } = await readFilm(file, reading.signal);
      if (reading.signal.aborted) return;
      const shown = frames.map((frame) => ({ file: frame, url: URL.createObjectURL(frame) }));
      urls = shown.map(({ url }) => url);
      setFilm({ duration: Number.isFinite(duration) ? duration : null, frames: shown });
    };
    read().catch(() => setFilm(UNKNOWN));
    return () => {
      reading.abort();
      for (const url of urls) URL.revokeObjectURL(url);
      setFilm(UNKNOWN);
    };
  }, [file]);

  return film;
}
