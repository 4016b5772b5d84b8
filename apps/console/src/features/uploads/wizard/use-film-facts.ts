import { useEffect, useState } from 'react';

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

/** What a browser can tell of a film without sending it anywhere. */
interface FilmFacts {
  /** Seconds. */
  readonly duration: number;
  readonly frames: readonly File[];
}

/** Where in the film the pictures are taken, as shares of its length. */
const MOMENTS = [0.15, 0.45, 0.75];
const FRAME_WIDTH = 960;
const FRAME_TYPE = 'image/jpeg';
const FRAME_QUALITY = 0.86;

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The film gave no ${event}`));
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', fail, { once: true, signal });
    signal.addEventListener('abort', fail, { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(FRAME_WIDTH, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    const give = (blob: Blob | null) =>
      resolve(blob && new File([blob], 'frame.jpg', { type: FRAME_TYPE }));
    canvas.toBlob(give, FRAME_TYPE, FRAME_QUALITY);
  });
}

/** Looks into a film in this browser. Throws for what the browser cannot play. */
async function readFilm(file: File, signal: AbortSignal): Promise<FilmFacts> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    const loaded = once(video, 'loadeddata', signal);
    video.src = address;
    await loaded;
    const { duration, videoWidth } = video;
    const frames: File[] = [];
    for (const moment of Number.isFinite(duration) && videoWidth > 0 ? MOMENTS : []) {
      const found = once(video, 'seeked', signal);
      video.currentTime = duration * moment;
      await found;
      const frame = await draw(video);
      if (frame) frames.push(frame);
    }
    return { duration, frames };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

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
