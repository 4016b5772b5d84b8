import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import type { ErrorCode } from '@bimah/contract/errors.ts';
import { UPLOAD_LINK_MINUTES } from '@bimah/contract/limits.ts';
import { ApiError } from './api-error.ts';
import { errorBodyOf } from './envelope.ts';
import { languageOf } from './words.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const CLOSE_GRACE_MS = 5_000;
/** How long a refused sender may go on before being cut off; long enough to hear the refusal. */
const LINGER_MS = 5_000;

/** The longest any request may take to arrive: an upload as long as its link is valid. */
export const REQUEST_TIMEOUT_MS = UPLOAD_LINK_MINUTES * 60_000;

const byParserCode: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

const LANGUAGE = /\r\napp_language:[ \t]*([^\r\n]*?)[ \t]*\r\n/i;

/**
 * Answers what was not even HTTP, in the words of every other refusal. Whoever has said nothing yet
 * gets no answer: a browser opens connections in advance, and would take it for the answer to the
 * request it sends on one next.
 */
export function refuseMalformed(error: ConnectionError, socket: Socket): void {
  if (socket.bytesRead === 0) socket.destroy();
  if (!socket.writable) return;
  const refusal = new ApiError(byParserCode[error.code] ?? 'bad_request');
  const received = error.rawPacket as unknown as Buffer | undefined;
  const language = LANGUAGE.exec(received?.toString('latin1') ?? '')?.[1];
  const body = JSON.stringify(errorBodyOf(refusal, languageOf(language)));
  const length = Buffer.byteLength(body);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** By then the connection may be in use for something else, so what counts is whether this body ended. */
function cutOffLater(request: IncomingMessage): void {
  const cutOff = () => request.complete || request.destroy();
  if (!request.complete) setTimeout(cutOff, LINGER_MS).unref();
}

export function guardConnections(app: FastifyInstance, closeGraceMs = CLOSE_GRACE_MS): void {
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  app.addHook('onResponse', (request, _reply, done) => {
    cutOffLater(request.raw);
    done();
  });
  // Browsers open connections in advance and say nothing on them; they would hold the shutdown up.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeGraceMs).unref();
  });
}
