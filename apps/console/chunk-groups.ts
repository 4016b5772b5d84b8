import type { Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type Graph = Rolldown.ChunkingContext;

/** A module that only re-exports: following it would pull in all its package holds. */
const BARREL = /(?:\/esm\/index\.mjs|tabler-icons-react\.mjs)$/;

/** Everything the entry needs before it can run; what is imported lazily stays out. */
function neededBy(entry: string, graph: Graph): Set<string> {
  const needed = new Set<string>();
  const toVisit = [entry];
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (needed.has(id) || BARREL.test(id)) continue;
    needed.add(id);
    toVisit.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

/** What so many screens use, the next screen that is opened most likely uses too. */
const SHARED_BY = 8;

/**
 * Two files for the first load, of which the libraries seldom change, and one for what most screens
 * share. Left alone the bundler makes a file of every set of modules that any two screens share:
 * seventy requests before the first paint, as many again for the screen behind it, and a tenth more
 * bytes because small files compress badly.
 */
export function chunkGroups(entry: string): Groups {
  let needed: Set<string> | undefined;
  const inFirstLoad = (name: string) => (id: string, graph: Graph) => {
    needed ??= neededBy(entry, graph);
    return needed.has(id) ? name : null;
  };
  return [
    {
      name: inFirstLoad('libraries'),
      debugName: 'libraries',
      test: /\/node_modules\//,
      priority: 3,
    },
    { name: inFirstLoad('console'), debugName: 'console', priority: 2 },
    {
      name: 'shared',
      test: /\/src\/(?:ui|platform|features)\//,
      minShareCount: SHARED_BY,
      priority: 1,
    },
  ];
}
