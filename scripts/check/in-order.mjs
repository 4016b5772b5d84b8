import { availableParallelism } from 'node:os';

/** Works on as many items at a time as there are processors, and yields in the order of the items. */
export async function* inOrder(items, work, width = availableParallelism()) {
  const waiting = items.map((item, index) => ({ item, index }));
  const resolvers = [];
  const results = items.map((_, index) => new Promise((resolve) => (resolvers[index] = resolve)));

  async function worker() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      resolvers[next.index](await work(next.item));
    }
  }

  const workers = Array.from({ length: width }, worker);
  for (const result of results) yield await result;
  await Promise.all(workers);
}
