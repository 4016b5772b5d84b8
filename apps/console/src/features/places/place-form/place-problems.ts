import type { MessageKey } from '@bimah/contract/messages.ts';
import { blockProblems, type BlockProblems } from '@bimah/contract/rules/event-slots.ts';
import { z } from 'zod';
import { ApiError } from '#platform/api/api-error.ts';
import { loadedPhoneReader } from '#platform/countries/phone-number.ts';
import type { FormKind, PlaceValues } from './place-values.ts';
import { repeatedSlots } from './upcoming.ts';

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: MessageKey;
}

const problem = (message: MessageKey | null, ...path: (string | number)[]): Problem[] =>
  message === null ? [] : [{ path, message }];

const required = (text: string, message: MessageKey) => (text.trim() === '' ? message : null);

/** The field holds a number in its international form as soon as it is one of the country chosen. */
function phoneProblem(phone: string): MessageKey | null {
  if (phone.trim() === '') return 'phone_required';
  const read = loadedPhoneReader();
  // Without the numbering plans the server is the one to judge.
  const isValid = read === null || (phone.startsWith('+') && read(phone, '').e164 === phone);
  return isValid ? null : 'phone_not_of_country';
}

const inDate = ({ date, slots }: BlockProblems, index: number): Problem[] => [
  ...problem(date, 'dates', index, 'date'),
  ...slots.flatMap(({ start, end }, slot) => [
    ...problem(start, 'dates', index, 'slots', slot, 'start'),
    ...problem(end, 'dates', index, 'slots', slot, 'end'),
  ]),
];

/** What was there before may stay as it was; whether it was changed is the server's to see. */
const sameDateProblems = (values: PlaceValues): Problem[] =>
  [...repeatedSlots(values)].flatMap(([position, message]) => {
    const [date = 0, slot = 0] = position.split('.').map(Number);
    const isThere = values.dates[date]?.slots[slot]?.id !== undefined;
    return isThere ? [] : problem(message, 'dates', date, 'slots', slot, 'start');
  });

/** Everything that keeps a form from being sent. What is there already may lie in the past. */
export function placeProblems(values: PlaceValues, kind: FormKind, now: Date): Problem[] {
  const isNew = kind === 'new';
  const check = { now, isNew, zone: values.tz, isOnly: kind === 'slot' };
  return [
    ...problem(required(values.name, 'name_required'), 'name'),
    ...values.dates.flatMap((date, index) => inDate(blockProblems(date, check), index)),
    ...sameDateProblems(values),
    ...problem(required(values.address, 'address_required'), 'address'),
    ...(isNew ? problem(phoneProblem(values.collector_phone), 'collector_phone') : []),
  ];
}

const REQUIRED = {
  name_required: 'name',
  date_required: 'date',
  start_time_required: 'start',
  address_required: 'address',
  phone_required: 'phone',
} as const satisfies Partial<Record<MessageKey, string>>;

const isRequired = (message: string): message is keyof typeof REQUIRED => message in REQUIRED;

/** What a new one cannot do without and nobody has filled in yet, each once. */
export const missingFields = (values: PlaceValues) => [
  ...new Set(
    placeProblems(values, 'new', new Date()).flatMap(({ message }) =>
      isRequired(message) ? [REQUIRED[message]] : [],
    ),
  ),
];

export const placeForm = (kind: FormKind): z.ZodType<PlaceValues, PlaceValues> =>
  z
    .custom<PlaceValues>(() => true)
    .superRefine((values, context) => {
      for (const { path, message } of placeProblems(values, kind, new Date())) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    });

const ITEM = /^items\.(\d+)(?:\.(\w+))?$/;

/** Where the fields of each slot stand in the form, in the order in which slots are sent. */
const slotPaths = ({ dates }: Pick<PlaceValues, 'dates'>): string[] =>
  dates.flatMap(({ slots }, date) => slots.map((_, slot) => `dates.${date}.slots.${slot}`));

/** A slot's own refusals name the start or the end; what else may be wrong with it shows at its start. */
const inSlot = (field: string | undefined) => (field === 'end_time' ? 'end' : 'start');

const TIMES: readonly string[] = ['taking_place', 'end_time'];

/** `items.1.end_time`, `event.name` → where the form shows it. */
function formPath(path: string, values: PlaceValues): string {
  const [, index, field] = ITEM.exec(path) ?? [];
  if (index !== undefined) {
    return `${slotPaths(values)[Number(index)] ?? 'dates.0.slots.0'}.${inSlot(field)}`;
  }
  const ofPlace = path.replace(`${values.place_type}.`, '');
  if (ofPlace === 'items') return 'dates.0.date';
  return TIMES.includes(ofPlace) ? `dates.0.slots.0.${inSlot(ofPlace)}` : ofPlace;
}

/** The server speaks of the slots it was sent; the form shows them under their dates. */
export function besideFields(error: unknown, values: PlaceValues): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, errors, fields } = error;
  const renamed = Object.entries(fields).map(
    ([path, said]) => [formPath(path, values), said] as const,
  );
  return new ApiError({ status, code, errors, fields: Object.fromEntries(renamed) });
}
