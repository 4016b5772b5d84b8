/**
 * What changing a parameter means for the list:
 * `filter` narrows it and is undone by "clear filters", `arrangement` lays the same rows out anew
 * (tab, order, page size), `view` only changes their looks, `page` walks through them.
 */
export type ListParamKind = 'filter' | 'arrangement' | 'view' | 'page';

export interface ListParam<Value> {
  readonly kind: ListParamKind;
  readonly fallback: Value;
  /** `undefined` says that the text is no value of this parameter. */
  readonly parse: (text: string) => Value | undefined;
  readonly serialise: (value: Value) => string;
}

type Choices<Value> = readonly [Value, ...Value[]];

const TEXT_MAX = 200;

function oneOf<const Value extends string | number>(
  kind: ListParamKind,
  values: Choices<Value>,
  fallback: Value = values[0],
): ListParam<Value> {
  return {
    kind,
    fallback,
    parse: (text) => values.find((value) => String(value) === text),
    serialise: String,
  };
}

function text(kind: ListParamKind): ListParam<string> {
  const tidy = (value: string) => value.trim().slice(0, TEXT_MAX);
  return { kind, fallback: '', parse: tidy, serialise: tidy };
}

const POSITIVE_INTEGER = /^[1-9]\d{0,8}$/;
const parsePositive = (value: string) => (POSITIVE_INTEGER.test(value) ? Number(value) : undefined);

/** The first of the given values is the default, here and below. */
export const tab = <const Value extends string>(values: Choices<Value>) =>
  oneOf('arrangement', values);

export const sortField = <const Value extends string>(values: Choices<Value>) =>
  oneOf('arrangement', values);

export type SortDirection = 'asc' | 'desc';

export const sortDirection = (fallback: SortDirection = 'asc') =>
  oneOf<SortDirection>('arrangement', ['asc', 'desc'], fallback);

export const pageSize = <const Value extends number>(values: Choices<Value>) =>
  oneOf('arrangement', values);

export const view = <const Value extends string>(values: Choices<Value>) => oneOf('view', values);

export const choice = <const Value extends string>(values: Choices<Value>) =>
  oneOf('filter', values);

export const searchText = () => text('filter');

export const recordId = (): ListParam<number | undefined> => ({
  kind: 'filter',
  fallback: undefined,
  parse: parsePositive,
  serialise: (value) => (value === undefined ? '' : String(value)),
});

export const pageNumber = (): ListParam<number> => ({
  kind: 'page',
  fallback: 1,
  parse: parsePositive,
  serialise: String,
});
