import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

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

  /** Says what was asked too: no other line does. */
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const line = {
      req: request,
      status: reply.statusCode,
      user_id: request.actor?.user_id,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request completed');
  }
}
