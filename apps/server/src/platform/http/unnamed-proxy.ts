import type { FastifyInstance } from 'fastify';

/** What proxies add, and browsers do not. */
const HEADERS = ['x-forwarded-for', 'forwarded'] as const;

/**
 * Behind a proxy that TRUSTED_PROXIES does not name, all callers have its address and share one set of
 * limits. Says so once, when a request shows it. Anybody can send such a header: it is no proof.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, tell: (words: string) => void): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && HEADERS.some((name) => request.headers[name] !== undefined)) {
      isTold = true;
      tell(
        `A request from ${request.ip} was passed on by a proxy, but TRUSTED_PROXIES is not set: everybody behind it shares one set of limits. If ${request.ip} is your proxy, set TRUSTED_PROXIES to it.`,
      );
    }
    done();
  });
}
