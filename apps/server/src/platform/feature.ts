import type { FastifyInstance } from 'fastify';
import type { FindOwners } from '#platform/http/actor.ts';
import type { Route } from '#platform/http/call.ts';
import type { RouteDeps } from '#platform/http/register.ts';
import type { RunnableJob } from '#platform/jobs/port.ts';
import type { Services } from './services.ts';

/** What a feature brings to the two processes. All parts are optional. */
export interface Feature {
  readonly routes?: (services: Services) => readonly Route[];
  /** For what a table of calls cannot say: streams and files. */
  readonly register?: (
    app: FastifyInstance,
    services: Services,
    deps: RouteDeps,
  ) => void | Promise<void>;
  readonly jobs?: readonly RunnableJob<Services>[];
  /** Finds the channels an object of this feature belongs to. */
  readonly owners?: Readonly<Record<string, FindOwners>>;
  /** Whether this feature keeps a stored file from being public. */
  readonly isPrivateMedia?: (services: Services, key: string) => Promise<boolean>;
}
