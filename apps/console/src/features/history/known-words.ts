import { AUDIT_FIELDS, type AuditField } from '@bimah/contract/audit-fields.ts';
import i18next from 'i18next';

/** Values that are codes, by the field that holds them. */
const VALUE_WORDS = [
  'value.audience.boys',
  'value.audience.everyone',
  'value.audience.female',
  'value.audience.girls',
  'value.audience.male',
  'value.language.en',
  'value.language.he',
  'value.media_type.image',
  'value.media_type.video',
  'value.method.google',
  'value.method.password',
  'value.place_type.event',
  'value.place_type.hevruta_place',
  'value.place_type.place',
  'value.platform.internal',
  'value.platform.youtube',
  'value.role.admin',
  'value.role.editor',
  'value.status.draft',
  'value.status.published',
  'value.status.unpublished',
  'value.title_position.bottom',
  'value.title_position.middle',
  'value.title_position.top',
] as const;
export type ValueWord = (typeof VALUE_WORDS)[number];

const isIn = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/**
 * What was done, in the words of the feature that records it; null for an action this release has no
 * words for.
 */
export function actionWords(action: string): string | null {
  const [feature, verb] = action.split('.');
  const key = `action.${feature}.${verb}`;
  const words: string = i18next.t(key, { ns: 'history', defaultValue: '' });
  return words || null;
}

/** Null for what people wrote themselves. */
export function valueWordOf(field: string, value: string): ValueWord | null {
  const word = `value.${field}.${value}`;
  return isIn(VALUE_WORDS, word) ? word : null;
}

export const isKnownField = (field: string): field is AuditField => isIn(AUDIT_FIELDS, field);
