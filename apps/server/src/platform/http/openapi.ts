import type { z } from 'zod';
import type { Access } from '@bimah/contract/access.ts';
import { addsRows, type Endpoint } from '@bimah/contract/endpoint.ts';
import { errorBody, errorStatus, type ErrorCode } from '@bimah/contract/errors.ts';
import { IDEMPOTENCY_KEY_MAX } from '@bimah/contract/limits.ts';
import {
  callsOf,
  capitalised,
  documentSchemas,
  type Api,
  type DocumentSchemas,
  type Json,
} from './openapi-schemas.ts';

/** What the document tells beside the calls. */
export interface DocumentOptions {
  /** What each part of the API is about. */
  readonly parts: Readonly<Record<string, string>>;
  /** Everything the contract exports, to call its schemas as it does. */
  readonly exported: Readonly<Record<string, unknown>>;
}

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
    'bad_request',
    ...byAccess[access.level],
    ...(params ? (['not_found', 'address_too_long'] as const) : []),
    ...(params || query || body ? (['invalid_input'] as const) : []),
    // Whatever carries a body may carry a wrong one, a call that wants none included.
    ...(method === 'GET' ? [] : (['too_large', 'unsupported_type'] as const)),
    ...(endpoint.creates ? (['idempotency_key_reused'] as const) : []),
    ...(rateLimits?.length ? (['too_many_requests'] as const) : []),
    'unavailable',
    ...(addsRows(endpoint) ? (['read_only'] as const) : []),
    ...errors,
  ];
}

/** Ways to be refused, each written down once and named by its codes. */
function documentRefusals(schemas: DocumentSchemas) {
  const content = { 'application/json': { schema: schemas.of(errorBody, 'output') } };
  const components: Record<string, Json> = {};
  const of = (endpoint: Endpoint): Json => {
    const byStatus = Map.groupBy([...new Set(codesOf(endpoint))], (code) => errorStatus[code]);
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => {
        const name = codes.map((code) => code.split('_').map(capitalised).join('')).join('Or');
        components[name] ??= { description: `Refused: ${codes.join(', ')}`, content };
        return [String(status), { $ref: `#/components/responses/${name}` }];
      }),
    );
  };
  return { components, of };
}

function parametersOf(
  schema: z.ZodType | undefined,
  location: 'path' | 'query',
  schemas: DocumentSchemas,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.partsOf(schema);
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
  }));
}

const parameters = {
  language: {
    name: 'app_language',
    in: 'header',
    required: false,
    description: 'Language of messages: he (default) or en.',
    schema: { type: 'string', enum: ['he', 'en'], default: 'he' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Same key, same answer, one object.',
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
  },
};

const shared = (name: keyof typeof parameters): Json => ({
  $ref: `#/components/parameters/${name}`,
});

interface Parts {
  readonly schemas: DocumentSchemas;
  readonly refusals: ReturnType<typeof documentRefusals>;
}

function operation(name: string, endpoint: Endpoint, { schemas, refusals }: Parts): Json {
  const { access, summary, params, query, body, response, creates, example } = endpoint;
  const type = endpoint.stream ? 'text/event-stream' : (endpoint.textType ?? 'application/json');
  return {
    operationId: name,
    tags: [name.split('_')[0]],
    summary,
    description: whoMay[access.level],
    security: securityOf(access),
    parameters: [
      ...parametersOf(params, 'path', schemas),
      ...parametersOf(query, 'query', schemas),
      shared('language'),
      ...(creates ? [shared('idempotencyKey')] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemas.of(body, 'input'),
            ...(example?.body && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [type]: {
            schema: schemas.of(response, 'output'),
          },
        },
      },
      ...refusals.of(endpoint),
    },
  };
}

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'What signing in answered with.',
  },
  app_key: {
    type: 'apiKey',
    in: 'header',
    name: 'app_key',
    description: 'What the viewers’ app shows for itself.',
  },
  shared_secret: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret shared with a service.',
  },
};

/** The API document, made from the same table that serves the calls. */
export function openApiDocument(api: Api, { parts, exported }: DocumentOptions): Json {
  const schemas = documentSchemas(api, exported);
  const refusals = documentRefusals(schemas);
  const paths: Record<string, Json> = {};
  for (const [tag, name, endpoint] of callsOf(api)) {
    const path = endpoint.path.replaceAll(/:([a-z_]+)/g, '{$1}');
    const described = operation(`${tag}_${name}`, endpoint, { schemas, refusals });
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = described;
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bimah',
      version: '1',
      description: 'The API of the Bimah console, and of the viewers’ app behind it.',
      contact: { name: 'Whoever runs this installation' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api', description: 'The server this document comes from' }],
    tags: Object.keys(api).map((name) => ({ name, description: parts[name] })),
    paths,
    components: {
      schemas: schemas.components,
      responses: refusals.components,
      parameters,
      securitySchemes,
    },
  };
}
