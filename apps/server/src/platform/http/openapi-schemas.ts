import { z } from 'zod';
import type { Endpoint, EndpointTable } from '@bimah/contract/endpoint.ts';

export type Json = Record<string, unknown>;
export type Side = 'input' | 'output';
/** A table of calls per part of the API. */
export type Api = Readonly<Record<string, EndpointTable>>;

export interface DocumentSchemas {
  /** Those that were asked for, and what they consist of, by name. */
  readonly components: Readonly<Record<string, Json>>;
  /** Says where a schema stands. */
  readonly of: (schema: z.ZodType, side: Side) => Json;
  /** The parts of a schema whose properties travel one by one. */
  readonly partsOf: (schema: z.ZodType) => { properties?: Json; required?: string[] };
}

const AT = '#/components/schemas/';
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const SAFE = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const callsOf = (api: Api): [tag: string, name: string, endpoint: Endpoint][] =>
  Object.entries(api).flatMap(([tag, table]) =>
    Object.entries(table).map(([name, endpoint]): [string, string, Endpoint] => [
      tag,
      name,
      endpoint,
    ]),
  );

/** Leaves out what says the same twice, and defaults that say nothing; a tuple tells its length. */
function tidy({ jsonSchema: json }: { jsonSchema: Json }): void {
  if (json['format'] !== undefined || json['type'] === 'integer') delete json['pattern'];
  for (const bound of ['minimum', 'maximum']) {
    if (SAFE.has(json[bound] as number)) delete json[bound];
  }
  if (json['default'] === null) delete json['default'];
  const tuple = json['prefixItems'] as unknown[] | undefined;
  if (tuple) Object.assign(json, { items: {}, minItems: tuple.length, maxItems: tuple.length });
}

function describe(names: ReadonlyMap<z.ZodType, string>, io: Side): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (name) => AT + name,
    unrepresentable: 'any',
    override: tidy,
  });
  return new Map(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...json }]) => [name, json]),
  );
}

const namesIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(REFERENCE)].map(([, name = '']) => name);

/** A name, whatever it names, and what that names in turn. */
function reachable(from: string, schemas: ReadonlyMap<string, Json>, found = new Set<string>()) {
  if (found.has(from)) return found;
  found.add(from);
  for (const name of namesIn(schemas.get(from) ?? {})) reachable(name, schemas, found);
  return found;
}

/** Records, lists and choices have names; a text or a number is said where it stands. */
function isWorthAName(value: unknown): value is z.ZodType {
  if (!(value instanceof z.ZodType)) return false;
  const { type, enum: choices } = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' });
  return choices !== undefined || !['string', 'number', 'integer'].includes(String(type));
}

type Names = Map<z.ZodType, string>;

/** As the contract exports them; bodies and answers that it does not are called after their call. */
function nameAll(api: Api, exported: Readonly<Record<string, unknown>>): Record<Side, Names> {
  const shared = Object.entries(exported).flatMap(([name, value]): [z.ZodType, string][] =>
    isWorthAName(value) ? [[value, capitalised(name)]] : [],
  );
  const names = { input: new Map(shared), output: new Map(shared) };
  for (const [tag, name, { params, query, body, response }] of callsOf(api)) {
    const call = capitalised(tag) + capitalised(name);
    const sent = { Path: params, Query: query, Body: body };
    for (const [part, schema] of Object.entries(sent)) {
      if (schema && !names.input.has(schema)) names.input.set(schema, call + part);
    }
    if (!names.output.has(response)) names.output.set(response, `${call}Answer`);
  }
  return names;
}

/** Describes every schema once. What reads otherwise than it is sent has a second name for sending. */
export function documentSchemas(
  api: Api,
  exported: Readonly<Record<string, unknown>>,
): DocumentSchemas {
  const names = nameAll(api, exported);
  const described = {
    input: describe(names.input, 'input'),
    output: describe(names.output, 'output'),
  };
  const read = new Set<string>();
  for (const [, , { response }] of callsOf(api)) {
    reachable(names.output.get(response) as string, described.output, read);
  }
  const textOf = (side: Side, name: string) =>
    JSON.stringify([...reachable(name, described[side])].map((one) => described[side].get(one)));
  const isTwofold = (name: string) =>
    read.has(name) && textOf('input', name) !== textOf('output', name);

  const components: Record<string, Json> = {};
  const refer = (name: string, side: Side): string => {
    const known = side === 'input' && isTwofold(name) ? `${name}Input` : name;
    if (!(known in components)) {
      components[known] = {};
      components[known] = resolved(described[side].get(name) as Json, side);
    }
    return AT + known;
  };
  const resolved = (json: Json, side: Side): Json =>
    JSON.parse(
      JSON.stringify(json).replaceAll(REFERENCE, (_, name: string) => `"${refer(name, side)}"`),
    ) as Json;

  return {
    components,
    of: (schema, side) => ({ $ref: refer(names[side].get(schema) as string, side) }),
    partsOf: (schema) =>
      resolved(described.input.get(names.input.get(schema) as string) as Json, 'input'),
  };
}
