import { useDeferredValue } from 'react';

/**
 * What was waited for, a moment after it came: it is then drawn in small steps, so that a slow machine
 * answers its keys and pointer meanwhile. At once where nobody waited, and whenever it changes.
 */
export function useGradually<Value>(value: Value | undefined): Value | undefined {
  return useDeferredValue(value !== undefined) ? value : undefined;
}
