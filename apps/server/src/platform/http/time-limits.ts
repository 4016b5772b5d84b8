import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The work lasts as long as the body takes to arrive. */
    lastsAsLongAsItsBody?: boolean;
  }
}

const BODY_TIMEOUT_MS = 30_000;
/** Callers are promised an answer within ten seconds; the rest is for machines that are busy. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Whatever says neither has arrived whole with its head, as most calls do. */
const isAllThere = ({ raw, headers }: FastifyRequest) =>
  raw.complete ||
  (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined);

/** A body that can be given up without losing the connection, over which the refusal travels. */
function sparedBody(payload: Readable): PassThrough {
  const body = new PassThrough();
  // Refused before anybody reads it, it has no other listener.
  body.on('error', () => {});
  payload.once('error', (error) => body.destroy(error));
  return payload.pipe(body);
}

/** A call's body must arrive soon, though a file's may take its time. */
export function limitBodyTime(scope: FastifyInstance, limitMs = BODY_TIMEOUT_MS): void {
  scope.addHook('preParsing', (request, reply, payload, done) => {
    if (isAllThere(request)) {
      done(null, payload);
      return;
    }
    const body = sparedBody(payload);
    const giveUp = () => {
      // What is left of the body would stand before the next request.
      reply.header('connection', 'close');
      body.destroy(new ApiError('request_timeout'));
    };
    const timer = setTimeout(giveUp, limitMs);
    body.once('close', () => clearTimeout(timer));
    reply.raw.once('close', () => {
      clearTimeout(timer);
      // What nobody read would stand before the next request on this connection, for good.
      payload.unpipe(body);
      payload.resume();
    });
    done(null, body);
  });
}

/** A call is answered soon, whatever it waits for; how long its body takes to arrive does not count. */
export function limitAnswerTime(app: FastifyInstance, limitMs = ANSWER_TIMEOUT_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest) => {
    clearTimeout(timers.get(request));
    timers.delete(request);
  };
  const giveUp = (reply: FastifyReply) => {
    if (reply.sent || reply.raw.headersSent) return;
    const cause = new Error('The call was not answered in time');
    void reply.send(new ApiError('unavailable', { cause, retryAfterSeconds: 2 }));
  };
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.lastsAsLongAsItsBody) return;
    timers.set(
      request,
      setTimeout(() => giveUp(reply), limitMs),
    );
  };
  app.addHook('onRequest', (request, reply, done) => {
    start(request, reply);
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!isAllThere(request)) stop(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!timers.has(request)) start(request, reply);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    stop(request);
    done();
  });
  app.addHook('onRequestAbort', async (request) => stop(request));
}
