import type { ScreenPath } from './screens.ts';

type ParamName<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;

type Params<Path extends string> = Readonly<Record<ParamName<Path>, string | number>>;

/** Puts values into the `$parameters` of a path. */
export function fillPath<Path extends string>(path: Path, params: Params<Path>): string {
  return path.replace(/\$([a-z_]+)/g, (_, name: string) => {
    const value = (params as Record<string, string | number>)[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/** Where people are sent. A misspelt or removed path does not compile. */
export const LOGIN = '/login' satisfies ScreenPath;
export const UNKNOWN = '/unknown' satisfies ScreenPath;

/** Screens that other rules wait for: they apply from the day the table has the row. */
export const CHANNEL_DASHBOARD = '/channels/$channel_id/dashboard';
export const CHANNEL_CATALOGUE = '/channels';
