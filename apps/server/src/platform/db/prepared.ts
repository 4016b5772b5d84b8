import type { Db } from './database.ts';

const caches = new WeakMap<Db, Map<string, unknown>>();

/** Builds a query once per database handle and gives the same prepared statement ever after. */
export function prepared<Q>(db: Db, name: string, build: (name: string) => Q): Q {
  let cache = caches.get(db);
  if (!cache) caches.set(db, (cache = new Map<string, unknown>()));
  let query = cache.get(name) as Q | undefined;
  if (!query) cache.set(name, (query = build(name)));
  return query;
}
