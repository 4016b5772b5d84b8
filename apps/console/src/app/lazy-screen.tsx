import { firstAnswers, type Arrival } from '#platform/screens/read-ahead.ts';
import { loadScreen, type ScreenComponent } from './screen-modules.ts';
import type { Screen } from './screens.ts';

/**
 * Loads a screen's code when its route does, and begins to read what it shows first. A failure is
 * forgotten, so that trying again asks for the file again.
 */
export function lazyScreen(screen: Screen) {
  let Loaded: ScreenComponent | null = null;
  const preload = async (arrival?: Arrival) => {
    Loaded ??= await loadScreen(screen);
    if (!arrival) return;
    Loaded.readAhead?.(arrival);
    await firstAnswers(arrival.client);
  };
  const LazyScreen = () => Loaded && <Loaded />;
  return Object.assign(LazyScreen, { preload });
}
