import type { KeyboardEvent } from 'react';

/** What can be asked of a film that plays. */
export interface Controls {
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly skip: (seconds: number) => void;
  readonly stepFrame: (frames: number) => void;
  readonly mute: () => void;
  readonly setRate: (rate: number) => void;
  readonly toggleFull: () => void;
}

export function moveTo(film: HTMLVideoElement | null, seconds: number): void {
  if (film) film.currentTime = Math.max(0, seconds);
}

/** Of the slowest films, 24 in a second; no browser tells how many its film has. */
const FRAME_S = 0.042;

/** Stops where the next frame is, or an earlier one. */
export function stepFrame(film: HTMLVideoElement | null, frames: number): void {
  film?.pause();
  moveTo(film, (film?.currentTime ?? 0) + frames * FRAME_S);
}

export const controlsOf = (film: HTMLVideoElement | null, toggleFull: () => void): Controls => ({
  toggle: () => {
    if (!film) return;
    // Refused where it has nothing to play yet; it says so by itself.
    if (film.paused) film.play().catch(() => undefined);
    else film.pause();
  },
  seek: (seconds) => moveTo(film, seconds),
  skip: (seconds) => moveTo(film, (film?.currentTime ?? 0) + seconds),
  stepFrame: (frames) => stepFrame(film, frames),
  mute: () => {
    if (film) film.muted = !film.muted;
  },
  setRate: (rate) => {
    if (film) film.playbackRate = rate;
  },
  toggleFull,
});

const STEP_S = 5;
const LONG_STEP_S = 10;

/** By place on the keyboard, so that they work in either language. */
const KEYS: Readonly<Record<string, (controls: Controls) => void>> = {
  KeyK: ({ toggle }) => toggle(),
  Space: ({ toggle }) => toggle(),
  KeyJ: ({ skip }) => skip(-LONG_STEP_S),
  KeyL: ({ skip }) => skip(LONG_STEP_S),
  KeyM: ({ mute }) => mute(),
  KeyF: ({ toggleFull }) => toggleFull(),
  Comma: ({ stepFrame: step }) => step(-1),
  Period: ({ stepFrame: step }) => step(1),
  ArrowLeft: ({ skip }) => skip(-STEP_S),
  ArrowRight: ({ skip }) => skip(STEP_S),
};

/** Keys work in the player alone, and none of them reaches the page around it. */
export function onPlayerKey(event: KeyboardEvent, controls: Controls): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target instanceof HTMLSelectElement) return;
  // A button is pressed by it.
  if (event.code === 'Space' && event.target instanceof HTMLButtonElement) return;
  const act = KEYS[event.code];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act(controls);
}
