export { attachOrStartEmbedded } from './attach-embedded.ts';
export { baseBackup } from './base-backup.ts';
export { clusterFolder, unpackCluster } from './cluster.ts';
export { lockDirectory } from './directory-lock.ts';
export { EmbeddedDatabaseError } from './embedded-database-error.ts';
export { makeDataFolder } from './folders.ts';
export { placeDataFolder } from './placement.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
