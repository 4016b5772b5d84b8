import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { CaptionEditor } from './use-caption-editor.ts';

const NUDGE = 100;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea');

/** Does something of its own at a press of the space bar. */
const takesSpace = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, button, a, [role="menuitem"]') !== null;

/** Play, stop and jump; nothing where there is no film to be played here. */
export interface PlayerControls {
  readonly toggle: () => void;
  readonly jump: (time: number, plays?: boolean) => void;
  /** Milliseconds; null without a film. */
  readonly now: () => number | null;
}

export const usePlayerControls = (player: RefObject<HTMLVideoElement | null>): PlayerControls => ({
  toggle: () => {
    const film = player.current;
    if (film?.paused) void film.play().catch(() => undefined);
    else film?.pause();
  },
  jump: (time, plays = false) => {
    const film = player.current;
    if (!film) return;
    film.currentTime = time / 1_000;
    if (plays) void film.play().catch(() => undefined);
  },
  now: () => (player.current ? Math.round(player.current.currentTime * 1_000) : null),
});

type Handlers = Readonly<Record<string, () => void>>;

function altHandlers(editor: CaptionEditor, controls: PlayerControls): Handlers {
  const { current, rows } = editor;
  const row = rows[current];
  if (!row) return {};
  const now = controls.now();
  return {
    KeyJ: () => editor.join(current),
    KeyR: () => controls.jump(row.start, true),
    BracketLeft: () => now !== null && editor.patch(current, { start: now }),
    BracketRight: () => now !== null && editor.patch(current, { end: now }),
    ArrowUp: () => editor.typeInto(Math.max(current - 1, 0)),
    ArrowDown: () => editor.typeInto(current + 1),
    ArrowLeft: () => editor.nudge(current, -NUDGE),
    ArrowRight: () => editor.nudge(current, NUDGE),
  };
}

/** By physical key, so that they are the same on a Hebrew layout. A dialog on top keeps its keys. */
export function useEditorKeys(editor: CaptionEditor, controls: PlayerControls): void {
  const handlerOf = ({ code, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) => {
    if (shiftKey) return undefined;
    const isMod = ctrlKey || metaKey;
    if (altKey) return isMod ? undefined : altHandlers(editor, controls)[code];
    if (!isMod) return code === 'Space' && !takesSpace(target) ? controls.toggle : undefined;
    if (code === 'KeyS') return () => void editor.save();
    if (code === 'Space') return controls.toggle;
    // In a field it takes letters back, as everywhere.
    return code === 'KeyZ' && !isTyping(target) ? editor.undo : undefined;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    const handle = handlerOf(event);
    if (!handle) return;
    event.preventDefault();
    handle();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
