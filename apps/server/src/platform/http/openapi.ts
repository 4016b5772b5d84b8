import type { z } from 'zod';
import type { Access } from '@bimah/contract/access.ts';
import { addsRows, type Endpoint, type EndpointTable } from '@bimah/contract/endpoint.ts';
import { errorBody, errorStatus, type ErrorCode } from '@bimah/contract/errors.ts';
import { describeSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

const whoMay: Readonly<Record<Access['level'], string>> = {
  anonymous: 'Open to anybody.',
  app: 'For the viewers\u2019 app, known by its key, and for anybody with a token.',
  integration: 'For a service known by the secret shared with it.',
  viewer: 'For anybody with a token, anonymous viewers of the app included.',
  staff: 'For publishers with at least one channel, and platform admins.',
  'channel-editor': 'For editors and admins of the channel, and platform admins.',
  'channel-admin': 'For admins of the channel, and platform admins.',
  'any-channel-admin': 'For admins of at least one channel, and platform admins.',
  'platform-admin': 'For platform admins.',
};

function securityOf({ level }: Access): Json[] {
  if (level === 'anonymous') return [];
  if (level === 'integration') return [{ shared_secret: [] }];
  return level === 'app' ? [{ app_key: [] }, { token: [] }] : [{ token: [] }];
}

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, params, query, body, rateLimits, method, errors = [] } = endpoint;
  const byAccess: Readonly<Record<Access['level'], readonly ErrorCode[]>> = {
    anonymous: [],
    app: ['unauthenticated'],
    integration: ['unauthenticated'],
    viewer: ['unauthenticated'],
    staff: ['unauthenticated', 'forbidden'],
    'channel-editor': ['unauthenticated', 'forbidden', 'not_found'],
    'channel-admin': ['unauthenticated', 'forbidden', 'not_found'],
    'any-channel-admin': ['unauthenticated', 'forbidden'],
    'platform-admin': ['unauthenticated', 'forbidden'],
  };
  return [
    ...byAccess[access.level],
    ...(params ? (['not_found'] as const) : []),
    ...(params || query || body ? (['invalid_input'] as const) : []),
    ...(method === 'GET' || method === 'DELETE'
      ? []
      : (['bad_request', 'too_large', 'unsupported_type'] as const)),
    ...(endpoint.creates ? (['idempotency_key_reused'] as const) : []),
    ...(rateLimits?.length ? (['too_many_requests'] as const) : []),
    'unavailable',
    ...(addsRows(endpoint) ? (['read_only'] as const) : []),
    ...errors,
  ];
}

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy([...new Set(codesOf(endpoint))], (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const described = describeSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(described.properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: part,
  }));
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const { access, summary, params, query, body, response, creates, stream } = endpoint;
  return {
    operationId: `${tag}_${name}`,
    tags: [tag],
    summary,
    description: whoMay[access.level],
    security: securityOf(access),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      header('app_language', 'Language of messages: he (default) or en.'),
      ...(creates ? [header('Idempotency-Key', 'Same key, same answer, one object.')] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeSchema(body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [stream ? 'text/event-stream' : 'application/json']: {
            schema: describeSchema(response, 'output'),
          },
        },
      },
      ...refusals(endpoint),
    },
  };
}

/** The API document, made from the same table that serves the calls. */
export function openApiDocument(api: Readonly<Record<string, EndpointTable>>): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, table] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replaceAll(/:([a-z_]+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(tag, name, endpoint);
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Bimah', version: '1', description: 'The API of the Bimah console.' },
    servers: [{ url: '/api' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: describeSchema(errorBody, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        app_key: { type: 'apiKey', in: 'header', name: 'app_key' },
        shared_secret: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
