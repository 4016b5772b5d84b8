const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const LOCK_TIMEOUT = '55P03';

/** The driver's error, found under whatever wrapped it on the way. */
export function driverError(error: unknown): { readonly code: string; readonly message: string } {
  let inner: unknown = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const { code, message } = (inner ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}

export const isUniqueViolation = (error: unknown): boolean =>
  driverError(error).code === UNIQUE_VIOLATION;

export const isForeignKeyViolation = (error: unknown): boolean =>
  driverError(error).code === FOREIGN_KEY_VIOLATION;

export const isDeadlock = (error: unknown): boolean => driverError(error).code === DEADLOCK;

export const isLockTimeout = (error: unknown): boolean => driverError(error).code === LOCK_TIMEOUT;

const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/** Connection exceptions, and a server that shuts down, crashed or is not ready yet. */
const SERVER_AWAY = /^(08...|57P0[123])$/;
/** What the driver says without a code. */
const CONNECTION_SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** The connection failed, not the statement: nothing more can be asked on it. */
export function isConnectionFailure(error: unknown): boolean {
  const { code, message } = driverError(error);
  return CONNECTION_LOST.has(code) || SERVER_AWAY.test(code) || CONNECTION_SENTENCES.test(message);
}
