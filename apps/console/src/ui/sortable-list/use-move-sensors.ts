import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { TOUCH_DRAG_DELAY_MS } from '@bimah/contract/limits.ts';
import { screenCoordinates } from './screen-coordinates.ts';

/** A mouse drags after a nudge, so that clicks stay clicks. */
const MOUSE = { activationConstraint: { distance: 5 } };
/** A finger has to rest first; until then a swipe scrolls the page. */
const TOUCH = { activationConstraint: { delay: TOUCH_DRAG_DELAY_MS, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: screenCoordinates };

export const useMoveSensors = () =>
  useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
