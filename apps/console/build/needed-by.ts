import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Modules that only pass on what others export: of a feature, of a package. */
const PASSES_ON = /(?:\/features\/[^/]+\/index\.ts|\/esm\/index\.mjs|tabler-icons-react\.mjs)$/;
const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

interface NamedImport {
  readonly names: readonly string[];
  readonly from: string;
}

function namedIn(code: string, which: 'first' | 'last'): NamedImport[] {
  return [...code.matchAll(NAMED)].map(([, list = '', from = '']) => ({
    // `a as b` takes a there and gives b here.
    names: list.split(',').map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(which === 'first' ? 0 : -1) ?? '',
    ),
    from,
  }));
}

const codeOf = (id: string, graph: Graph): string => graph.getModuleInfo(id)?.code ?? '';

/** Where each name stands that a module passes on. */
function passedOn(id: string, graph: Graph): Map<string, string> {
  const homes = namedIn(codeOf(id, graph), 'last').flatMap(({ names, from }) =>
    names.map((name) => [name, join(dirname(id), from)] as const),
  );
  return new Map(homes);
}

/** The modules behind one that passes on, as far as this one asks for them. */
function behind(id: string, passing: string, graph: Graph): string[] {
  const homes = passedOn(passing, graph);
  return namedIn(codeOf(id, graph), 'first')
    .filter(({ from }) => passing.includes(from.replace(/^#/, '/')))
    .flatMap(({ names }) => names.flatMap((name) => homes.get(name) ?? []));
}

/** Everything a module needs before it can run; what is imported lazily stays out. */
export function neededBy(entry: string, graph: Graph): Set<string> {
  const needed = new Set<string>();
  const toVisit = [entry];
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      toVisit.push(...(PASSES_ON.test(imported) ? behind(id, imported, graph) : [imported]));
    }
  }
  // What is asked for by its own name would leave an empty file behind that only leads on.
  needed.delete(entry);
  return needed;
}
