import { useEffect, useState } from 'react';

export interface FilmState {
  readonly isPlaying: boolean;
  /** It would play, had it the next picture. */
  readonly isWaiting: boolean;
  /** Seconds, as all of these. */
  readonly time: number;
  readonly duration: number;
  /** How far it has been read on from here. */
  readonly readTo: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
}

const EVENTS = [
  'loadedmetadata',
  'durationchange',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'volumechange',
  'ratechange',
] as const;

const HAS_NEXT_PICTURE = 3;

function readTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) {
      return buffered.end(range);
    }
  }
  return currentTime;
}

const stateOf = (film: HTMLVideoElement): FilmState => ({
  isPlaying: !film.paused && !film.ended,
  isWaiting: !film.paused && !film.ended && film.readyState < HAS_NEXT_PICTURE,
  time: film.currentTime,
  duration: Number.isFinite(film.duration) ? film.duration : 0,
  readTo: readTo(film),
  volume: film.volume,
  isMuted: film.muted || film.volume === 0,
  rate: film.playbackRate,
});

const AT_REST: FilmState = {
  isPlaying: false,
  isWaiting: false,
  time: 0,
  duration: 0,
  readTo: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
};

/** What the film says of itself, as it changes. */
export function useFilm(film: HTMLVideoElement | null): FilmState {
  const [state, setState] = useState(AT_REST);
  useEffect(() => {
    if (!film) return;
    const listening = new AbortController();
    const read = () => setState(stateOf(film));
    // What it said before anybody listened.
    read();
    for (const event of EVENTS) film.addEventListener(event, read, { signal: listening.signal });
    return () => listening.abort();
  }, [film]);
  return state;
}
