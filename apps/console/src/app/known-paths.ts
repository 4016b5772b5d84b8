import { kitScreen, screens } from './screens.ts';

/** Addresses without a screen of their own: they lead on to one. */
export const HOME = '/';
export const CHANNEL_HOME = '/channels/$channel_id';

const EVERYTHING_ELSE = '/$';

/** Every address the console has something for; the server answers 404 to all others. */
export const knownPaths = (withKit: boolean): readonly string[] => [
  HOME,
  CHANNEL_HOME,
  ...screens.map(({ path }) => path).filter((path) => path !== EVERYTHING_ELSE),
  ...(withKit ? [kitScreen.path] : []),
];
