import type { FastifyInstance } from 'fastify';
import type { FindOwners } from '#platform/http/actor.ts';
import type { Route } from '#platform/http/call.ts';
import type { RouteDeps } from '#platform/http/register.ts';
import type { RunnableJob } from '#platform/jobs/port.ts';
import type { GaugeSource } from '#platform/metrics/metrics.ts';
import type { Openness } from '#platform/storage/media-routes.ts';
import type { Services } from './services.ts';

/** Judges a file of one folder by its address. */
export type MediaRule = (services: Services, address: string) => Promise<Openness>;

/** How the rows of a table come to an end: by a job, or for the stated reason not by themselves. */
export type End = { readonly removedBy: string } | { readonly stays: string };

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
  /** Of each of its tables, by name; a test wants every table to be told of. */
  readonly ends?: Readonly<Record<string, End>>;
  /** Numbers for whoever watches the platform. */
  readonly gauges?: (services: Services) => readonly GaugeSource[];
  /** Finds the channels an object of this feature belongs to. */
  readonly owners?: Readonly<Record<string, FindOwners>>;
  /** Who may read the files of this feature, by the first folder of their keys: see `OpennessOf`. */
  readonly media?: Readonly<Record<string, MediaRule>>;
}
