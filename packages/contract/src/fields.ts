import { z } from 'zod';
import {
  EMAIL_MAX,
  LIST_LIMIT_MAX,
  LIST_OFFSET_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  REMOVAL_REASON_MAX,
} from './limits.ts';
import { msg } from './messages.ts';
import { cleanText, hasControlCharacters } from './rules/text.ts';

/** Field schemas used by more than one entity. */

export const id = z.int().positive();
/** Before its first year the calendar has no dates that everybody writes alike. */
const isOfOurEra = (text: string): boolean => new Date(text).getUTCFullYear() >= 1;

export const timestamp = z.iso.datetime().refine(isOfOurEra, msg('invalid_value'));
export const timestampWithOffset = z.iso
  .datetime({ offset: true, error: msg('invalid_value') })
  .refine(isOfOurEra, msg('invalid_value'));
export const day = z.iso.date().refine(isOfOurEra, msg('invalid_value'));
export const language = z.enum(['he', 'en']);
export type Language = z.infer<typeof language>;

/** An id in a path or a query string: plain decimal digits and nothing else. */
export const idText = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/, msg('invalid_id'))
  .transform(Number)
  .meta({ type: 'integer', minimum: 1 });

const wholeNumberText = (max: number, min: number) =>
  z
    .string()
    .regex(/^(0|[1-9][0-9]{0,12})$/, msg('invalid_value'))
    .transform(Number)
    .refine((value) => value >= min && value <= max, msg('out_of_range'))
    .meta({ type: 'integer', minimum: min, maximum: max });

/** `limit` and `offset` of a list call; `size` is what a call without a limit gets. */
export const paging = (size: number) => ({
  limit: wholeNumberText(LIST_LIMIT_MAX, 1).default(size),
  offset: wholeNumberText(LIST_OFFSET_MAX, 0).default(0),
});

export const booleanText = z
  .enum(['true', 'false'], msg('invalid_value'))
  .transform((value) => value === 'true');

/** Text a person typed: normalised, without characters that hide or reorder what others read. */
export const text = (max: number, required: Parameters<typeof msg>[0] = 'required') =>
  z
    .string(msg(required))
    .max(max * 2, msg('text_too_long'))
    .refine((value) => !hasControlCharacters(value), msg('text_has_control_characters'))
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, { error: msg(required), abort: true })
        .max(max, msg('text_too_long')),
    );

/** The same for text of several lines, which may have tabs; however a line ends, it is kept as one `\n`. */
export const lines = (max: number, required: Parameters<typeof msg>[0] = 'required') =>
  z
    .string(msg(required))
    .max(max * 2, msg('text_too_long'))
    .transform((value) => value.replaceAll(/\r\n?/g, '\n'))
    .refine(
      (value) => !hasControlCharacters(value.replaceAll(/[\n\t]/g, '')),
      msg('text_has_control_characters'),
    )
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, { error: msg(required), abort: true })
        .max(max, msg('text_too_long')),
    );

export const name = text(NAME_MAX);

export const email = z
  .string(msg('required'))
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, msg('email_invalid'))
  .pipe(z.email(msg('email_invalid')));

export const newPassword = z
  .string(msg('required'))
  .min(PASSWORD_MIN, msg('password_too_short'))
  .max(PASSWORD_MAX, msg('password_too_long'));

/** The `updated_at` a form last saw; a write carrying an older one is refused as stale. */
export const lastSeen = timestamp.optional();

/** Why something is removed; the bin shows it. */
export const removalReason = text(REMOVAL_REASON_MAX).optional();

export const done = z.object({ status: z.literal('ok') });
