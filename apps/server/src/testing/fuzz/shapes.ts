/* oxlint-disable bimah/no-near-dates -- Whether they have passed makes no difference. */
import { randomUUID } from 'node:crypto';
import type { Dice } from './dice.ts';
import { LENGTHS, ODD_NUMBERS, ODD_TIMES, VALID_TEXTS } from './odd-values.ts';

/** As much of JSON Schema as the API document uses. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** What values are made from: the document's names, and ids of things that are there. */
export interface Supply {
  readonly dice: Dice;
  readonly named: Readonly<Record<string, Shape>>;
  readonly ids: readonly number[];
}

const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': ODD_TIMES,
  date: ['2026-01-01', '2026-02-29', '9999-12-31', '0000-01-01'],
  email: ['nobody@example.com', 'a@b', 'שלום@example.com', `${'x'.repeat(300)}@example.com`],
  uuid: [randomUUID(), 'not-one', '00000000-0000-0000-0000-000000000000'],
};

const BY_PATTERN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/media/, ['/media/uploads/1/absent.mp4', '/media/uploads/1/absent.png', '/media/../x']],
  [/A-Fa-f/, ['#99D4F3', '#000000', '#12345', 'red']],
  [/d\+/, ['0501234567', '+972501234567', '1', '+'.repeat(30)]],
  [/ytimg/, ['https://i.ytimg.com/vi/abc/0.jpg', 'https://evil.example/0.jpg']],
];

function textOf(shape: Shape, { dice }: Supply): string {
  const formats = BY_FORMAT[shape.format ?? ''];
  if (formats) return dice.pick(formats);
  const patterns = BY_PATTERN.find(([part]) => part.test(shape.pattern ?? ''))?.[1];
  if (patterns) return dice.pick(patterns);
  if (dice.chance(0.2)) return 'x'.repeat((shape.maxLength ?? dice.pick(LENGTHS)) + dice.below(2));
  return dice.pick(VALID_TEXTS);
}

function numberOf({ minimum, maximum }: Shape, { dice, ids }: Supply): number {
  const borders = [minimum, maximum].flatMap((at) =>
    at === undefined ? [] : [at - 1, at, at + 1],
  );
  if (borders.length > 0 && dice.chance(0.4)) return dice.pick(borders);
  return dice.chance(0.7) ? dice.pick(ids) : dice.pick(ODD_NUMBERS);
}

function recordOf({ properties = {}, required = [] }: Shape, supply: Supply): object {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || supply.dice.chance(0.4),
  );
  return Object.fromEntries(chosen.map(([name, part]) => [name, valueOf(part, supply)]));
}

export function resolve(shape: Shape, { named }: Pick<Supply, 'named'>): Shape {
  const name = shape.$ref?.split('/').at(-1);
  return name === undefined ? shape : (named[name] ?? {});
}

/** A value that fits the shape, or nearly so. */
export function valueOf(given: Shape, supply: Supply): unknown {
  const shape = resolve(given, supply);
  const { dice } = supply;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return dice.pick(shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return valueOf(dice.pick(choices), supply);
  if (shape.type === 'object') return recordOf(shape, supply);
  if (shape.type === 'array') {
    const length = Math.max(shape.minItems ?? 0, dice.below(4));
    return Array.from({ length }, () => valueOf(shape.items ?? {}, supply));
  }
  if (shape.type === 'boolean') return dice.chance(0.5);
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape, supply);
  return shape.type === 'null' ? null : textOf(shape, supply);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with some of what its shape allows beside it. */
export function enriched(value: unknown, given: Shape, supply: Supply): unknown {
  const { properties = {} } = resolve(given, supply);
  if (!isRecord(value)) return value;
  const added = Object.entries(properties)
    .filter(([name]) => !(name in value) && supply.dice.chance(0.25))
    .map(([name, part]) => [name, valueOf(part, supply)] as const);
  const kept = Object.entries(value).map(
    ([name, inner]) => [name, enriched(inner, properties[name] ?? {}, supply)] as const,
  );
  return Object.fromEntries([...kept, ...added]);
}
