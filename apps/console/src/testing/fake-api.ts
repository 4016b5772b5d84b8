import type { Endpoint, OutputOf, ParsedOf } from '@bimah/contract/endpoint.ts';
import { errorStatus, type ErrorBody, type ErrorCode } from '@bimah/contract/errors.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { vi } from 'vitest';
import { translate } from '#platform/i18n/i18n.ts';

/** What a handler receives: the call's input as the server would read it, and who called. */
export type FakeRequest<E extends Endpoint> = ParsedOf<E> & {
  readonly token: string | null;
  readonly language: string | null;
  readonly idempotencyKey: string | null;
};

export type FakeHandler<E extends Endpoint> = (
  request: FakeRequest<E>,
) => OutputOf<E> | Promise<OutputOf<E>>;

/** The answer of calls that have nothing to tell. */
export const done = { status: 'ok' } as const;

/** Thrown by a handler, it travels as the server's own error body would. */
export class FakeRefusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly existing: ErrorBody['existing'];
  /** Says more than the code's own sentence. */
  readonly sentence: MessageKey;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    options: Pick<ErrorBody, 'fields' | 'existing'> & {
      message?: MessageKey;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = options.fields;
    this.existing = options.existing;
    this.sentence = options.message ?? code;
    this.headers = options.headers ?? {};
  }
}

interface Route {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly handle: (request: never) => unknown;
}

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(
    `^/api${path.replaceAll('.', String.raw`\.`).replace(/:([a-z_]+)/g, '(?<$1>[^/]+?)')}$`,
  );

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

function refusal({ code, sentence, fields, existing, headers }: FakeRefusal): Response {
  const errors = [translate(`messages:${sentence}`)];
  return json(errorStatus[code], { errors, code, fields, existing }, headers);
}

const parametersIn = (hit: RegExpExecArray | null) => Object.keys(hit?.groups ?? {}).length;

interface Arrival {
  readonly url: URL;
  readonly hit: RegExpExecArray;
  readonly init: RequestInit;
}

function inputOf(endpoint: Endpoint, { url, hit, init }: Arrival) {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  return {
    ...(endpoint.params && { params: endpoint.params.parse({ ...hit.groups }) }),
    ...(endpoint.query && { query: endpoint.query.parse(Object.fromEntries(url.searchParams)) }),
    ...(endpoint.body && { body: endpoint.body.parse(body) }),
  };
}

/**
 * Stands where the server would. Handlers are typed by the contract; what goes in and out of them
 * is checked against its schemas, so a test cannot agree with itself on a wrong shape.
 */
export class FakeApi {
  readonly #routes: Route[] = [];
  /** `GET /api/users/permissions` and the like, in order of arrival. */
  readonly calls: string[] = [];
  #offline = false;

  /** The latest handler of a call counts. */
  on<const E extends Endpoint>(endpoint: E, handle: FakeHandler<E>): this {
    this.#routes.unshift({ endpoint, pattern: patternOf(endpoint), handle });
    return this;
  }

  goOffline(): void {
    this.#offline = true;
  }

  goOnline(): void {
    this.#offline = false;
  }

  install(): this {
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.#answer(address, init));
    return this;
  }

  async #answer(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://console.test');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    this.calls.push(call);
    if (this.#offline) throw new TypeError('Failed to fetch');
    const hits = this.#routes
      .filter(({ endpoint }) => endpoint.method === init.method)
      .map((route) => ({ route, hit: route.pattern.exec(url.pathname) }))
      .filter((one) => one.hit !== null);
    // As on the server, `/channels/autocomplete.json` is no channel by that name.
    const [best] = hits.toSorted((one, other) => parametersIn(one.hit) - parametersIn(other.hit));
    if (!best?.hit) throw new Error(`The fake API has no handler for ${call}`);
    return this.#run(best.route, { url, hit: best.hit, init });
  }

  async #run(
    { endpoint, handle }: Pick<Route, 'endpoint' | 'handle'>,
    arrival: Arrival,
  ): Promise<Response> {
    const headers = new Headers(arrival.init.headers);
    const request = {
      ...inputOf(endpoint, arrival),
      token: headers.get('token'),
      language: headers.get('app_language'),
      idempotencyKey: headers.get('idempotency-key'),
    };
    try {
      const answer = await handle(request as never);
      if (answer instanceof Response) return answer;
      return json(200, endpoint.response.parse(answer));
    } catch (error) {
      if (error instanceof FakeRefusal) return refusal(error);
      throw error;
    }
  }
}
