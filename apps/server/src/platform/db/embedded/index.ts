export { attachOrStartEmbedded } from './attach-embedded.ts';
export { EmbeddedDatabaseError } from './embedded-database-error.ts';
export { makeDataFolder } from './folders.ts';
export { placeDataFolder } from './placement.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
