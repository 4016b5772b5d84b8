import en from '@bimah/contract/messages/en.json' with { type: 'json' };
import he from '@bimah/contract/messages/he.json' with { type: 'json' };
import type { Language } from '@bimah/contract/fields.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';

const catalogues: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { he, en };

/** A sentence with something filled in: `{{name}}` stands where a value goes. */
export interface Filled {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string>>;
}

/** A value keeps its own direction inside a sentence of the other. */
const isolated = (value: string): string => `\u2068${value}\u2069`;

export function say(sentence: MessageKey | Filled, language: Language): string {
  if (typeof sentence === 'string') return catalogues[language][sentence];
  return Object.entries(sentence.values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, isolated(value)),
    catalogues[language][sentence.key],
  );
}

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(he, text);

/** Header `app_language`: Hebrew unless English is asked for. */
export const languageOf = (header: unknown): Language => (header === 'en' ? 'en' : 'he');
