/** What a browser can tell of a film without sending it anywhere. */
export interface FilmFacts {
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
export async function readFilm(file: File, signal: AbortSignal): Promise<FilmFacts> {
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
