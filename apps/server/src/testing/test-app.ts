import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ErrorBody, InputOf, Language, OutputOf } from '@bimah/contract';
import { errorBody } from '@bimah/contract';
import type { Config } from '#config.ts';
import { createFiles } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import type { VolumePort } from '#platform/room/port.ts';
import { createServices, type Services } from '#platform/services.ts';
import { buildApp, type AppOptions } from '../app.ts';
import { loadConfig } from '../config.ts';
import { APP_SECRET } from './factories.ts';
import { outsideTransactions } from './outside-transactions.ts';
import { createTestDatabase } from './test-database.ts';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly language?: Language;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** The checked answer; reading it after a refusal fails the test with that refusal. */
  readonly value: T;
  /** The checked refusal; reading it after a success fails the test. */
  readonly refusal: ErrorBody;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly db: Services['database']['db'];
  readonly origin: string;
  call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<E>>>;
  /** For what the contract would not let anybody write. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<AppOptions> {
  readonly log?: Log;
  /** In the place of the disk’s own word on how much is free. */
  readonly volume?: VolumePort;
  readonly env?: Readonly<Record<string, string>>;
  /** A database and a data folder to begin with a copy of. */
  readonly copyOf?: { readonly database: string; readonly folder: string };
}

/** A machine may be busy with other tests; what the limit does has tests of its own. */
const ANSWER_LIMIT_MS = 60_000;

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function addressOf(endpoint: Endpoint, input: LooseInput = {}): string {
  const path = endpoint.path.replaceAll(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** The real app on a real socket and a database of its own. Every answer is checked against the contract. */
export async function startTestApp({
  env = {},
  log,
  volume,
  copyOf,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bimah-app-'));
  if (copyOf) await cp(copyOf.folder, dataDir, { recursive: true });
  const database = await createTestDatabase('', copyOf?.database);
  const loaded = loadConfig({ LOG_LEVEL: 'silent', APP_SECRET, DATA_DIR: dataDir, ...env });
  const config = loaded as Config;
  const files = await createFiles(config, volume);
  const services = await createServices(config, database, { ...(log && { log }), files });
  const slowWork = outsideTransactions(services);
  const app = await buildApp(services, {
    consoleRoot: null,
    answerLimitMs: ANSWER_LIMIT_MS,
    ...options,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const fetchPath: TestApp['fetch'] = (path, init) => fetch(origin + path, init);

  return {
    app,
    services,
    db: database.db,
    origin,
    fetch: fetchPath,
    async call(endpoint, input, { token, language, headers } = {}) {
      const { body } = (input ?? {}) as LooseInput;
      const response = await fetchPath(addressOf(endpoint, input as LooseInput), {
        method: endpoint.method,
        headers: {
          ...(token !== undefined && { token }),
          ...(language && { app_language: language }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(endpoint.creates && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const json: unknown = await response.json();
      return {
        status: response.status,
        headers: response.headers,
        get value() {
          if (!response.ok) {
            throw new Error(`refused with ${response.status}: ${JSON.stringify(json)}`);
          }
          return endpoint.response.parse(json) as never;
        },
        get refusal() {
          if (response.ok) throw new Error(`expected a refusal, got ${JSON.stringify(json)}`);
          return errorBody.parse(json);
        },
      };
    },
    async close() {
      await app.close();
      await services.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      slowWork.assertNone();
    },
  };
}
