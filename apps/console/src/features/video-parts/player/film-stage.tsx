import { Loader } from '@mantine/core';
import { useFullscreenElement, useMergedRef } from '@mantine/hooks';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { controlsOf, onPlayerKey, type Controls } from './controls.ts';
import { useFilm, type FilmState } from './use-film.ts';
import classes from './film-stage.module.css';

const AWAKE_MS = 2_500;

/** Whether somebody has moved in the player lately. */
function useAwake() {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), AWAKE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isAwake, wake };
}

/** What a bar and its tools know of the film, and can ask of it. */
export interface Stage {
  readonly state: FilmState;
  readonly controls: Controls;
  readonly isFull: boolean;
}

export interface FilmStageProps {
  /** What the browser is told of the film. */
  film: Omit<ComponentProps<'video'>, 'ref' | 'className' | 'controls'>;
  filmRef?: Ref<HTMLVideoElement>;
  renderBar: (stage: Stage) => ReactNode;
  /** What lies over the picture. */
  children?: ReactNode;
}

/** A film under our own bar, which goes away while it plays and nobody moves. */
export function FilmStage({ film: told, filmRef = null, renderBar, children }: FilmStageProps) {
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const ref = useMergedRef(setFilm, filmRef);
  const { ref: frame, toggle: toggleFull, fullscreen: isFull } = useFullscreenElement();
  const state = useFilm(film);
  const { isAwake, wake } = useAwake();
  const controls = controlsOf(film, () => void toggleFull());
  const isIdle = state.isPlaying && !isAwake;
  // A finger first sees what there is to press.
  const onPress = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' || !isIdle) controls.toggle();
    wake();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside it, not an action of its own
    <div
      ref={frame}
      // Films run from left to right, and so does what is done to them.
      dir="ltr"
      className={classes.frame}
      data-idle={isIdle || undefined}
      onPointerMove={wake}
      onKeyDown={(event) => {
        wake();
        onPlayerKey(event, controls);
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- they are drawn over it */}
      <video {...told} ref={ref} className={classes.film} playsInline onPointerUp={onPress} />
      {state.isWaiting && <Loader className={classes.waiting} color="white" size="sm" />}
      {children}
      {renderBar({ state, controls, isFull })}
    </div>
  );
}
