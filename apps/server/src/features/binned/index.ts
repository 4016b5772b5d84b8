export type { BinKind } from './bin-kind.ts';
export * as binnedRepository from './binned.repository.ts';
export type { KeptRows } from './binned.repository.ts';
export { putInBin } from './put-in-bin.ts';
export { takeOut } from './take-out.ts';
