import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { nearestOnScreen } from './nearest-on-screen.ts';

/** Moves a lifted item to the place the arrow points at on the screen, whatever the direction. */
export const screenCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  const from = (over && droppableRects.get(over.id)) ?? collisionRect;
  if (!from || !event.code.startsWith('Arrow')) return undefined;

  event.preventDefault();
  const rects = droppableContainers.getEnabled().flatMap(({ id }) => droppableRects.get(id) ?? []);
  const next = nearestOnScreen(event.code, from, rects);
  return next && { x: next.left, y: next.top };
};
