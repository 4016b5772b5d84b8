import type { ListParam, ListParamKind } from './list-params.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each parameter has its own value type, which `StateOf` brings back for the callers
export type ListDefinition = Readonly<Record<string, ListParam<any>>>;

export type StateOf<Definition extends ListDefinition> = {
  readonly [Name in keyof Definition]: Definition[Name] extends ListParam<infer Value>
    ? Value
    : never;
};

/** The address bar as the router gives it: whatever a person may have typed there. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** What can stand in an address as it is; anything with an inside cannot. */
export function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

function mapParams<Definition extends ListDefinition>(
  definition: Definition,
  valueOf: (name: string, param: ListParam<unknown>) => unknown,
): StateOf<Definition> {
  const entries = Object.entries(definition).map(([name, param]) => [name, valueOf(name, param)]);
  return Object.fromEntries(entries) as StateOf<Definition>;
}

export function parseListState<Definition extends ListDefinition>(
  definition: Definition,
  search: RawSearch,
): StateOf<Definition> {
  return mapParams(definition, (name, param) => {
    const text = plainText(search[name]);
    return (text === undefined ? undefined : param.parse(text)) ?? param.fallback;
  });
}

/** Only what differs from the defaults, so that an untouched list has a bare address. */
export function serialiseListState<Definition extends ListDefinition>(
  definition: Definition,
  state: StateOf<Definition>,
): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, param] of Object.entries(definition)) {
    const text = param.serialise(state[name]);
    if (text !== param.serialise(param.fallback)) search[name] = text;
  }
  return search;
}

const walksOrLooks: ReadonlySet<ListParamKind> = new Set(['page', 'view']);

/** The rows of page 3 are other rows once the filter or the order changed: back to the start. */
export function changeListState<Definition extends ListDefinition>(
  definition: Definition,
  state: StateOf<Definition>,
  patch: Partial<StateOf<Definition>>,
): StateOf<Definition> {
  const startsAnew = Object.entries(definition).some(
    ([name, param]) =>
      !walksOrLooks.has(param.kind) &&
      Object.hasOwn(patch, name) &&
      !Object.is(patch[name], state[name]),
  );
  return mapParams(definition, (name, param) => {
    if (Object.hasOwn(patch, name)) return patch[name];
    return startsAnew && param.kind === 'page' ? param.fallback : state[name];
  });
}

export function withoutFilters<Definition extends ListDefinition>(
  definition: Definition,
): Partial<StateOf<Definition>> {
  const filters = Object.entries(definition).filter(([, param]) => param.kind === 'filter');
  return Object.fromEntries(filters.map(([name, param]) => [name, param.fallback])) as Partial<
    StateOf<Definition>
  >;
}

/** How many filters are set: tells "nothing matches" from "nothing here yet", and feeds badges. */
export function countFilters<Definition extends ListDefinition>(
  definition: Definition,
  state: StateOf<Definition>,
): number {
  return Object.entries(definition).filter(
    ([name, param]) =>
      param.kind === 'filter' && param.serialise(state[name]) !== param.serialise(param.fallback),
  ).length;
}
