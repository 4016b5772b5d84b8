import type { ComponentType } from 'react';
import { loadScreen } from './screen-modules.ts';
import type { Screen } from './screens.ts';

/**
 * Loads a screen's code when its route does. A failure is forgotten, so that trying again asks for
 * the file again.
 */
export function lazyScreen(screen: Screen) {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    Loaded ??= await loadScreen(screen);
  };
  const LazyScreen = () => Loaded && <Loaded />;
  return Object.assign(LazyScreen, { preload });
}
