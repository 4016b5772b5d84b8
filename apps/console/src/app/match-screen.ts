import type { Screen } from './screens.ts';

export interface ScreenMatch {
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
}

const ESCAPED = /[.*+?^{}()|[\]\\]/g;

/** `/channels/$channel_id/library` → an expression with a named group per parameter. */
function expressionFor(path: string): RegExp {
  const source = path
    .replace(ESCAPED, String.raw`\$&`)
    .replace(/\$([a-z_]+)/g, '(?<$1>[^/]+)')
    .replace(/\$$/, '.*');
  return new RegExp(`^${source}/?$`);
}

/** More fixed text wins: `/app/versions/add` before `/app/versions/$id`, both before `/$`. */
const specificity = ({ path }: Screen): number => path.replace(/\$[a-z_]*/g, '').length;

/** Finds the row a path belongs to, without the router: for guards, titles and places to return to. */
export function matchScreen(table: readonly Screen[], pathname: string): ScreenMatch | null {
  const found = table
    .map((screen) => ({ screen, hit: expressionFor(screen.path).exec(pathname) }))
    .filter(({ hit }) => hit !== null)
    .toSorted((a, b) => specificity(b.screen) - specificity(a.screen))[0];
  return found ? { screen: found.screen, params: { ...found.hit?.groups } } : null;
}

export const takesChannel = ({ path }: Screen): boolean => path.includes('/$channel_id');

const withoutChannel = (path: string) => path.replace('/$channel_id', '');

/** Can be opened by anybody who knows at most which channel is meant. */
export const isReachable = (screen: Screen): boolean =>
  !screen.bare && !screen.detour && !withoutChannel(screen.path).includes('$');
