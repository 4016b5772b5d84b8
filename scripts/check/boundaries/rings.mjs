/** Folders whose parts stand in an order: each knows those below it, none those above. */
const ORDERED = [
  'apps/console/src/features',
  'apps/console/src/ui',
  'apps/console/src/platform',
  'apps/server/src/features',
];
const NO_PART = /\.test\.tsx?$|\.demo\.tsx$/;

function partOf(path, folder) {
  if (!path.startsWith(`${folder}/`) || NO_PART.test(path)) return null;
  return path.slice(folder.length + 1).split('/')[0];
}

/** Which parts import which, and one file of each pair by which it can be seen. */
function importsAmongParts(modules, folder) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = partOf(source, folder);
    if (from === null) continue;
    for (const { resolved } of dependencies) {
      const to = partOf(resolved, folder);
      if (to === null || to === from) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      imports.get(from).set(to, source);
    }
  }
  return imports;
}

function wayTo(part, cameFrom) {
  const way = [part];
  while (cameFrom.has(way[0])) way.unshift(cameFrom.get(way[0]));
  return way;
}

/** The shortest way from a part back to itself, as the parts on it; null where there is none. */
function wayBack(imports, start) {
  const cameFrom = new Map();
  const waiting = [start];
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    for (const next of imports.get(part)?.keys() ?? []) {
      if (next === start) return wayTo(part, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, part);
      waiting.push(next);
    }
  }
  return null;
}

/**
 * Rings of whole features or parts, which no ring of files need show: two features that import each
 * other in different files are one feature for whoever has to understand or change them.
 */
export function ringFindings(modules) {
  return ORDERED.flatMap((folder) => {
    const imports = importsAmongParts(modules, folder);
    const told = new Set();
    return [...imports.keys()].flatMap((part) => {
      const way = told.has(part) ? null : wayBack(imports, part);
      if (!way) return [];
      for (const each of way) told.add(each);
      const steps = way.map((from, index) => {
        const to = way[(index + 1) % way.length];
        return `    ${from} -> ${to}, in ${imports.get(from).get(to)}`;
      });
      return [
        [
          `${folder}: ${[...way, part].join(' -> ')}: no-rings`,
          ...steps,
          '    Move what both need below them, or join them in app/.',
        ].join('\n'),
      ];
    });
  });
}
