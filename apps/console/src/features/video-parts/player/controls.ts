import type { KeyboardEvent } from 'react';

/** What can be asked of a film that plays. */
export interface Controls {
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly skip: (seconds: number) => void;
  readonly mute: () => void;
  readonly setRate: (rate: number) => void;
  readonly toggleFull: () => void;
}

export function moveTo(film: HTMLVideoElement | null, seconds: number): void {
  if (film) film.currentTime = Math.max(0, seconds);
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
  KeyJ: ({ skip }) => skip(-LONG_STEP_S),
  KeyL: ({ skip }) => skip(LONG_STEP_S),
  KeyM: ({ mute }) => mute(),
  KeyF: ({ toggleFull }) => toggleFull(),
  ArrowLeft: ({ skip }) => skip(-STEP_S),
  ArrowRight: ({ skip }) => skip(STEP_S),
};

/** Keys work in the player alone, and none of them reaches the page around it. */
export function onPlayerKey(event: KeyboardEvent, controls: Controls): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target instanceof HTMLSelectElement) return;
  const act = KEYS[event.code];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act(controls);
}
