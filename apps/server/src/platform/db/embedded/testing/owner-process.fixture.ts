import { startEmbedded } from '../index.ts';

/** A process of its own that owns an embedded database until it is killed; says the address. */
const embedded = await startEmbedded({ dir: process.argv[2] ?? '', fsync: false });
process.stdout.write(`${embedded.url('bimah')}\n`);
