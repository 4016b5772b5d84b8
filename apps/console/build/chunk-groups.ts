import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { neededBy } from './needed-by.ts';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type Graph = Rolldown.ChunkingContext;

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const CONSOLE = source('main.tsx');
const SHELL = source('app/shell/shell.tsx');
const DOOR = source('features/session/screens/login-screen.tsx');
const DASHBOARD = source('features/dashboard/screens/dashboard-screen.tsx');
const QUESTION = source('ui/confirm/confirm-dialog.tsx');
const LIBRARY = source('features/videos/screens/video-list-screen.tsx');

type Needed = (entry: string) => ReadonlySet<string>;

/**
 * The first files that people are sent, each on top of those before it: the console with its
 * sign-in, most of which every screen needs; the shell with what both screens have that are opened
 * first; the rest of these two.
 */
const LAYERS: readonly (readonly [name: string, has: (id: string, by: Needed) => boolean])[] = [
  // They seldom change, so that an upgrade leaves them where they are.
  ['libraries', (id, by) => id.includes('/node_modules/') && by(CONSOLE).has(id)],
  ['console', (id, by) => by(CONSOLE).has(id) || by(DOOR).has(id)],
  [
    'shell',
    (id, by) =>
      by(SHELL).has(id) || (by(LIBRARY).has(id) && (by(DASHBOARD).has(id) || by(QUESTION).has(id))),
  ],
  ['dashboard', (id, by) => by(DASHBOARD).has(id)],
  ['library', (id, by) => by(LIBRARY).has(id)],
  // Fetched when either is first used; other dialogs stand on it too.
  ['question', (id, by) => by(QUESTION).has(id)],
];

/** One group for each: a group takes along what its modules need, so that the first ones choose first. */
function layers(): Groups {
  const known = new Map<string, ReadonlySet<string>>();
  const neededIn =
    (graph: Graph): Needed =>
    (entry) => {
      const needed = known.get(entry) ?? neededBy(entry, graph);
      known.set(entry, needed);
      return needed;
    };
  return LAYERS.map(([name, has], at) => ({
    name: (id: string, graph: Graph) => (has(id, neededIn(graph)) ? name : null),
    debugName: name,
    priority: 2 + LAYERS.length - at,
  }));
}

/** What so many screens use, the next screen that is opened most likely uses too. */
const SHARED_BY = 6;

/** Where a module belongs that some screens share: too small to be asked for by itself. */
const FAMILIES = [
  [/\/@tabler\//, 'icons'],
  [/\/contract\/src\//, 'contract'],
  [/\/src\/(?:ui|platform)\/|\/@mantine\/(?:core|hooks|form)\//, 'kit'],
] as const;

const familyOf = (id: string) => FAMILIES.find(([test]) => test.test(id))?.[1] ?? null;

/**
 * Few files for each screen, none with much that it does not need. Left alone the bundler makes a
 * file of every set of modules that any two screens share: forty for the library, and a tenth more
 * bytes because small files compress badly.
 */
export function chunkGroups(): Groups {
  return [
    ...layers(),
    {
      name: 'shared',
      test: /\/(?:src|node_modules)\//,
      minShareCount: SHARED_BY,
      priority: 2,
    },
    { name: familyOf, debugName: 'families', minShareCount: 2, priority: 1 },
  ];
}
