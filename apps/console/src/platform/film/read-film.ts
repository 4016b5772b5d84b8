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

/** What the film shows now, no wider than this; null where the browser cannot tell. */
export function drawFrame(video: HTMLVideoElement, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, FRAME_TYPE, FRAME_QUALITY));
}

export interface FilmReading {
  readonly signal: AbortSignal;
  /** Seconds, by the length of the film. */
  readonly momentsOf: (duration: number) => readonly number[];
  /** Pixels. */
  readonly width: number;
  readonly onFrame: (frame: Blob, at: number) => void;
}

/** Looks into a film in this browser, and tells how long it is. Throws for what the browser cannot play. */
export async function readFilm(address: string, reading: FilmReading): Promise<number> {
  const { signal, momentsOf, width, onFrame } = reading;
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    const loaded = once(video, 'loadeddata', signal);
    video.src = address;
    await loaded;
    const { duration, videoWidth } = video;
    const isReadable = Number.isFinite(duration) && videoWidth > 0;
    for (const moment of isReadable ? momentsOf(duration) : []) {
      const found = once(video, 'seeked', signal);
      video.currentTime = moment;
      await found;
      const frame = await drawFrame(video, width);
      if (frame) onFrame(frame, moment);
    }
    return duration;
  } finally {
    video.removeAttribute('src');
  }
}
