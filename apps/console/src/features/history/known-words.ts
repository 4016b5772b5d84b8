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

const wordsAt = (key: string): string => i18next.t(key, { ns: 'history', defaultValue: '' });

/**
 * What was done, in the words of the feature that records it; null for an action this release has no
 * words for.
 */
export function actionWords(action: string): string | null {
  const [feature, verb] = action.split('.');
  return wordsAt(`action.${feature}.${verb}`) || null;
}

/** What was changed, in the words of the feature if it has its own. */
export function fieldWords(action: string, field: string): string | null {
  const [feature] = action.split('.');
  return wordsAt(`action.${feature}.field.${field}`) || wordsAt(`field.${field}`) || null;
}

/** Null for what people wrote themselves. */
export function valueWordOf(field: string, value: string): ValueWord | null {
  const word = `value.${field}.${value}`;
  return isIn(VALUE_WORDS, word) ? word : null;
}
