import en from '@bimah/contract/messages/en.json' with { type: 'json' };
import he from '@bimah/contract/messages/he.json' with { type: 'json' };
import type { Language } from '@bimah/contract/fields.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';

const catalogues: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { he, en };

export const say = (key: MessageKey, language: Language): string => catalogues[language][key];

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(he, text);

/** Header `app_language`: Hebrew unless English is asked for. */
export const languageOf = (header: unknown): Language => (header === 'en' ? 'en' : 'he');
