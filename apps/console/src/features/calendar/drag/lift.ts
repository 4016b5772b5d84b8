import type { KeyboardEvent as ReactKeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import { heldNow, hold, pointAt, type Movable, type Target } from './hand.ts';
import { snapped, stepped, timeOf, type Sheet } from './steps.ts';

/** A mouse drags after a nudge, so that clicks stay clicks. */
const NUDGE_PX = 5;
const EDGE_PX = 48;
const SCROLL_PX = 14;

/** The calendar that is open: how arrows lead over it, and what becomes of what is let go. */
export interface OpenSheet extends Sheet {
  /** Where keys begin with a thing that stands nowhere yet. */
  readonly placeOf: (thing: Movable) => Target;
  readonly onDrop: (thing: Movable, target: Target) => void;
  /** Keys led beyond the days on the screen. */
  readonly onReach: (target: Target) => void;
}

let sheet: OpenSheet | null = null;

const pointerListeners = new Set<(x: number, y: number) => void>();

/** Hears where the pointer carries a thing, without drawing anything anew. */
export function onCarried(listener: (x: number, y: number) => void): () => void {
  pointerListeners.add(listener);
  return () => pointerListeners.delete(listener);
}

/** A day of a month has no hours; a column of a week says which minutes it reaches over. */
function placeUnder(x: number, y: number, grip: number): Target | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  const { day, from, to } = place?.dataset ?? {};
  if (!place || day === undefined) return null;
  if (from === undefined || to === undefined) return { date: day, time: null };
  const { top, height } = place.getBoundingClientRect();
  const minutes = Number(from) + ((y - grip - top) / height) * (Number(to) - Number(from));
  return { date: day, time: timeOf(snapped(minutes)) };
}

function letGo() {
  const { thing, target } = heldNow() ?? {};
  hold(null);
  if (thing && target) sheet?.onDrop(thing, target);
}

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** `grip`: how far below its upper edge, which is its hour, a thing is held. */
function carry(thing: Movable, start: { x: number; y: number; grip: number }) {
  const stop = new AbortController();
  const { signal } = stop;
  let [x, y] = [start.x, start.y];

  const follow = () => {
    for (const listener of pointerListeners) listener(x, y);
    pointAt(placeUnder(x, y, start.grip));
  };
  const scroll = () => {
    if (signal.aborted) return;
    const up = y < EDGE_PX;
    if (heldNow() && (up || y > window.innerHeight - EDGE_PX)) {
      window.scrollBy(0, up ? -SCROLL_PX : SCROLL_PX);
      follow();
    }
    requestAnimationFrame(scroll);
  };
  const move = (event: PointerEvent) => {
    [x, y] = [event.clientX, event.clientY];
    if (!heldNow()) {
      if (Math.hypot(x - start.x, y - start.y) < NUDGE_PX) return;
      hold({ thing, by: 'pointer', target: null });
      requestAnimationFrame(scroll);
    }
    follow();
  };
  const end = (event: PointerEvent) => {
    stop.abort();
    if (!heldNow()) return;
    // The button under the pointer would take the release for a click.
    document.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
    if (event.type === 'pointerup') letGo();
    else hold(null);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !heldNow()) return;
    swallow(event);
    stop.abort();
    hold(null);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('dragstart', swallow, { signal });
  document.addEventListener('keydown', cancel, { signal, capture: true });
}

const KEYS: Readonly<Record<string, () => void>> = { Enter: letGo, Escape: () => hold(null) };

function takeKey(event: KeyboardEvent) {
  const { target } = heldNow() ?? {};
  const next = target && sheet ? stepped(target, event.key, sheet) : null;
  const act = KEYS[event.key];
  if (!next && !act) return;
  swallow(event);
  if (act) return act();
  if (!next) return;
  pointAt(next);
  sheet?.onReach(next);
}

function pickUp(thing: Movable) {
  if (!sheet) return;
  hold({ thing, by: 'keys', target: sheet.placeOf(thing) });
}

/** Makes the calendar that is drawn the one that things are moved on. */
export function openSheet(open: OpenSheet): () => void {
  sheet = open;
  const listen = (event: KeyboardEvent) => {
    if (heldNow()?.by === 'keys') takeKey(event);
  };
  document.addEventListener('keydown', listen, { capture: true });
  return () => {
    document.removeEventListener('keydown', listen, { capture: true });
    if (sheet === open) sheet = null;
  };
}

/** For whatever can be dragged, or picked up with M. Fingers scroll; they have the menu. */
export const liftProps = (thing: Movable) => ({
  'aria-keyshortcuts': 'M',
  onPointerDown: (event: ReactPointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX: x, clientY: y, currentTarget } = event;
    carry(thing, { x, y, grip: y - currentTarget.getBoundingClientRect().top });
  },
  onKeyDown: (event: ReactKeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.code !== 'KeyM' || isModified || heldNow()) return;
    event.preventDefault();
    event.stopPropagation();
    pickUp(thing);
  },
});
