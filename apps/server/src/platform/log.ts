import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;

const SECRETS = ['token', 'password', 'access_token', 'reset_token', 'authorization'];

/** JSON lines; whatever could open a session is blanked wherever it appears, and errors tell no values. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      err: (error: unknown) => describeError(error),
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: pathOf(request.url),
        ip: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * A mailed link's token stands in its path, so does that of a calendar's address, and a signed
 * address's in its query: none is logged.
 */
const pathOf = (url: string): string =>
  (url.split('?')[0] ?? '').replace(
    /^(\/(reset_password|signup_via_link|api\/calendar_addresses)\/).+/i,
    '$1[hidden]',
  );
