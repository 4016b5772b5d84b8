import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;
const UNICODE = /^(utf-?8|us-ascii)$/i;
/** Browsers and HTTP libraries escape everything else. */
const ADDRESS = /^[\x21-\x7E]+$/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(request: FastifyRequest, bytes: Uint8Array): string {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !UNICODE.test(charset)) throw new ApiError('unsupported_type');
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes JSON objects in valid UTF-8, and nothing else: bytes that are no text are not guessed at. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    void parse(request, textOf(request, bytes as Buffer), (error, body) => {
      if (error || isObject(body)) done(error, body);
      else done(new ApiError('invalid_input', { message: 'bad_request' }));
    });
  });
}

function isValidAddress(address: string): boolean {
  if (!ADDRESS.test(address)) return false;
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** The router leaves escapes of the query that mean nothing as they are; here they are refused. */
export function refuseInvalidAddresses(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(isValidAddress(request.url) ? undefined : new ApiError('bad_request'));
  });
}

/** Answers what Node and Fastify would answer by themselves, in words of their own. */
export function answerForFramework(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  Object.assign(app.server, { requireHostHeader: false });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isNameless = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    if (isClosing) done(new ApiError('unavailable'));
    else done(isNameless ? new ApiError('bad_request') : undefined);
  });
  // Expectations nobody knows may be left unmet (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}
