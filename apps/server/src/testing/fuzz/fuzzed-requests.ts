import type { Endpoint } from '@bimah/contract';
import type { Sample } from '../matrix/in-channel.ts';
import {
  EXTRA_KEYS,
  ODD_BODIES,
  ODD_ESCAPES,
  ODD_HEADERS,
  ODD_NUMBERS,
  ODD_TYPES,
  ODD_VALUES,
  RAW_NUMBERS,
  VALID_TEXTS,
  INVALID_TEXTS,
} from './odd-values.ts';
import { enriched, valueOf, type Shape, type Supply } from './shapes.ts';

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** What the document says of a call. */
export interface Operation {
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly schema?: Shape;
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Shape } };
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Draft {
  method: string;
  readonly params: Record<string, string>;
  readonly query: string[];
  readonly headers: Record<string, string>;
  body: unknown;
  raw: string | Buffer | undefined;
}

type Mutation = (draft: Draft, supply: Supply, operation: Operation) => void;

/** A number JSON can spell and JavaScript cannot: it travels as a mark until the body is written. */
const RAW_MARK = '\u2063raw:';
const RAW = new RegExp(`"${RAW_MARK}([^"]+)"`, 'g');

const escaped = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';

function oddValue({ dice }: Supply): unknown {
  const kind = dice.below(6);
  if (kind === 0) return dice.pick(INVALID_TEXTS);
  if (kind === 1) return dice.pick(VALID_TEXTS);
  if (kind === 2) return dice.pick(ODD_NUMBERS);
  if (kind === 3) return RAW_MARK + dice.pick(RAW_NUMBERS);
  if (kind === 4) return 'א'.repeat(dice.pick([1_000, 10_000, 100_000]));
  return structuredClone(dice.pick(ODD_VALUES));
}

const oddEscape = (supply: Supply): string =>
  supply.dice.chance(0.5)
    ? supply.dice.pick(ODD_ESCAPES)
    : escaped(supply.dice.pick([...INVALID_TEXTS, ...VALID_TEXTS]));

interface Slot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** Every place inside a value that can hold another. */
function slotsIn(value: unknown): Slot[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsIn(holder[key])]);
}

const mutations: readonly Mutation[] = [
  function replace(draft, supply) {
    const slots = slotsIn(draft.body);
    if (slots.length === 0) return;
    const { holder, key } = supply.dice.pick(slots);
    holder[key] = oddValue(supply);
  },
  function leaveOut(draft, { dice }) {
    const slots = slotsIn(draft.body);
    if (slots.length === 0) return;
    const { holder, key } = dice.pick(slots);
    delete holder[key];
  },
  function add({ body }, supply) {
    const slots = slotsIn({ body }).map(({ holder, key }) => holder[key]);
    const holder = supply.dice.pick(slots);
    if (typeof holder !== 'object' || holder === null) return;
    const value = oddValue(supply);
    const key = supply.dice.pick(EXTRA_KEYS);
    const own = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(holder, key, own);
  },
  function ask(draft, supply, { parameters }) {
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name ?? '');
    const name = escaped(supply.dice.pick([...names, ...names, ...EXTRA_KEYS]));
    const form = supply.dice.pick(['', '', '', '[]', '[a]', '.a']);
    draft.query.push(`${name}${form}=${oddEscape(supply)}`);
    if (supply.dice.chance(0.2)) draft.query.push(`${name}=1`);
  },
  function fill(draft, supply, { parameters }) {
    for (const { name = '', in: location, schema = {} } of parameters) {
      if (location !== 'query' || supply.dice.chance(0.6)) continue;
      draft.query.push(`${name}=${escaped(String(valueOf(schema, supply)))}`);
    }
  },
  function point(draft, supply) {
    const names = Object.keys(draft.params);
    if (names.length === 0) return;
    draft.params[supply.dice.pick(names)] = supply.dice.chance(0.3)
      ? String(supply.dice.pick(supply.ids))
      : oddEscape(supply);
  },
  function head(draft, { dice }) {
    const [name, value] = dice.pick(ODD_HEADERS);
    draft.headers[name] = value;
  },
  function garble(draft, { dice }) {
    if (draft.body === undefined) return;
    draft.raw = dice.pick(ODD_BODIES);
  },
  function retype(draft, { dice }) {
    draft.headers['content-type'] = dice.pick(ODD_TYPES);
  },
  function otherwise(draft, { dice }) {
    if (dice.chance(0.3)) draft.method = dice.pick(['HEAD', 'OPTIONS', 'PATCH', 'POST', 'DELETE']);
  },
];
/** Bodies have the most ways to be wrong. */
const weighted = [...mutations, ...mutations.slice(0, 5), ...mutations.slice(0, 5)];

const written = ({ raw, body }: Draft): string | Buffer | undefined => {
  if (raw !== undefined || body === undefined) return raw;
  return JSON.stringify(body).replaceAll(RAW, '$1');
};

function addressOf({ path }: Endpoint, { params, query }: Draft): string {
  const filled = path.replaceAll(/:([a-z_]+)/g, (_, name: string) => params[name] ?? '');
  return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

const asTexts = (values: Sample['params'] = {}): [string, string][] =>
  Object.entries(values).map(([name, value]) => [name, escaped(String(value))]);

/** One request of a call: valid, nearly valid, or odd in up to three ways. */
export function fuzzedRequest(
  { endpoint, operation, sample }: { endpoint: Endpoint; operation: Operation; sample: Sample },
  supply: Supply,
): FuzzedRequest {
  const { dice } = supply;
  const shape = operation.requestBody?.content['application/json'].schema ?? {};
  const draft: Draft = {
    method: endpoint.method,
    params: Object.fromEntries(asTexts(sample.params)),
    query: asTexts(sample.query).map(([name, value]) => `${name}=${value}`),
    headers: { app_language: dice.pick(['he', 'en']) },
    body: structuredClone(sample.body),
    raw: undefined,
  };
  if (dice.chance(0.5)) draft.body = enriched(draft.body, shape, supply);
  else if (endpoint.body && dice.chance(0.2)) draft.body = valueOf(shape, supply);
  const count = dice.chance(0.15) ? 0 : 1 + dice.below(3);
  for (let index = 0; index < count; index += 1) {
    const mutate = dice.pick(weighted);
    mutate(draft, supply, operation);
  }
  // What has no body by its nature would be taken for two requests.
  const body = draft.method === 'HEAD' ? undefined : written(draft);
  const headers =
    body === undefined
      ? draft.headers
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...draft.headers,
        };
  return { method: draft.method, path: addressOf(endpoint, draft), headers, body };
}
