import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** What fast-json-stringify needs: shape only. Patterns and bounds are checked on the way in, not out. */
export const serialiserSchema = (schema: z.ZodType): JsonSchema =>
  bare(z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any' })) as JsonSchema;

const NOT_SHAPE = new Set([
  '$schema',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'description',
]);

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) => !NOT_SHAPE.has(key) || (inner !== null && typeof inner === 'object'),
      )
      .map(([key, inner]) => [key, bare(inner)]),
  );
}

/** Half of a pair, which JSON can spell only as an escape. One more backslash before it makes it plain text. */
const HALF_CHARACTER = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gi;

/** JSON with the mark of a lost character wherever half of one stood: many readers refuse halves. */
export const wholeCharacters = (json: string): string =>
  json.includes('\\ud') ? json.replace(HALF_CHARACTER, '$1\uFFFD') : json;
