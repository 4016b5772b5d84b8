const UNIQUE_VIOLATION = '23505';

/** The driver's error, found under whatever wrapped it on the way. */
export function driverError(error: unknown): { code?: unknown; message?: unknown } {
  let inner = error as { code?: unknown; message?: unknown; cause?: unknown };
  while (inner?.cause instanceof Error) inner = inner.cause as typeof inner;
  return inner ?? {};
}

export const isUniqueViolation = (error: unknown): boolean => driverError(error).code === UNIQUE_VIOLATION;
