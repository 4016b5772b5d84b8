/**
 * Errors as they may be kept and read by others: what broke and where, never what somebody had
 * written. A failed statement carries its parameters, and the database repeats values of the row in
 * its `detail`; addresses and hashes of passwords are among them.
 */

export interface ErrorAccount {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly query?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly stack?: string;
  readonly cause?: ErrorAccount;
  readonly errors?: readonly ErrorAccount[];
}

interface Known extends Error {
  readonly code?: unknown;
  readonly query?: unknown;
  readonly params?: unknown;
  readonly severity?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly errors?: unknown;
}

const CAUSES_MAX = 5;
const REASON_MAX = 300;
const ADDRESS = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
const PARAMETERS = /\s*\nparams: [\s\S]*$/;
/** PostgreSQL quotes the value itself where it could not be read as its type. */
const DATA_EXCEPTION = /^22/;

export const withoutPersonalData = (text: string): string =>
  text.replace(PARAMETERS, '').replaceAll(ADDRESS, '[hidden]');

const isQueryError = ({ query, params }: Known): boolean =>
  typeof query === 'string' && params !== undefined;
const isDatabaseError = ({ severity, code }: Known): boolean =>
  typeof severity === 'string' && typeof code === 'string';

const texts = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function messageOf(error: Known): string {
  if (isQueryError(error)) return 'Failed query';
  if (isDatabaseError(error) && DATA_EXCEPTION.test(String(error.code))) return 'Wrong value';
  return withoutPersonalData(error.message);
}

/** Some libraries hand errors on as plain objects. */
function wordsOf(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(thrown);
}

/** Without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

export function describeError(thrown: unknown, depth = 0): ErrorAccount {
  if (!(thrown instanceof Error)) {
    return { type: typeof thrown, message: withoutPersonalData(wordsOf(thrown)) };
  }
  const error: Known = thrown;
  const { code, query, constraint, table, column, errors, cause } = error;
  const isNested = depth < CAUSES_MAX;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...texts({ code, ...(isQueryError(error) && { query }) }),
    ...(isDatabaseError(error) && texts({ constraint, table, column })),
    stack: framesOf(error),
    ...(cause instanceof Error && isNested && { cause: describeError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      isNested && { errors: errors.map((one) => describeError(one, depth + 1)) }),
  };
}

function sentencesOf({ message, code, query, constraint, cause }: ErrorAccount): string[] {
  const facts = [code, constraint].filter((fact) => fact !== undefined).join(' ');
  const own = `${message}${facts === '' ? '' : ` (${facts})`}`;
  const parts = query === undefined ? [own] : [`${own}: ${query.replaceAll(/\s+/g, ' ')}`];
  // A failed query says nothing by itself: the database's own word comes first.
  return query !== undefined && cause ? [...sentencesOf(cause), ...parts] : parts;
}

/** The same in one line. */
export const reasonOf = (thrown: unknown): string =>
  sentencesOf(describeError(thrown)).join(' · ').slice(0, REASON_MAX);

/** The same for a terminal. */
export function traceOf(thrown: unknown): string {
  const trace = ({ type, message, stack = '', cause, query }: ErrorAccount): string =>
    [
      `${type}: ${message}`,
      ...(query === undefined ? [] : [query]),
      stack,
      ...(cause ? [`caused by ${trace(cause)}`] : []),
    ].join('\n');
  return trace(describeError(thrown));
}
