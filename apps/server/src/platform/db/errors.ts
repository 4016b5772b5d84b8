const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';

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
