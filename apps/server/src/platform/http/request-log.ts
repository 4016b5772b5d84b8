import { LogController, type FastifyRequest } from 'fastify';

const PROBES = new Set(['/healthz', '/readyz']);

/** One line per request, when it is done; none for the probes that ask every few seconds. */
export class RequestLog extends LogController {
  constructor() {
    super({
      requestIdLogLabel: 'request_id',
      disableRequestLogging: (request: FastifyRequest) => PROBES.has(request.url),
    });
  }

  override incomingRequest(): void {}
}
