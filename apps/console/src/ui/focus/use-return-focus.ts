import { useEffect, useState } from 'react';
import { rememberFocus } from './remember-focus.ts';

/**
 * For what is open while it is drawn, a dialog or a drawer: Mantine brings focus back only from those
 * that were there before they opened.
 */
export function useReturnFocus() {
  const [returnFocus] = useState(rememberFocus);
  useEffect(() => returnFocus, [returnFocus]);
}
