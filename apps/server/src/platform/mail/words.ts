import type { Language } from '@bimah/contract/fields.ts';
import en from '../../locales/en/mail.json' with { type: 'json' };
import he from '../../locales/he/mail.json' with { type: 'json' };

/** Hebrew is the source: what it has, English must have. */
export const mailWords: Readonly<Record<Language, typeof he>> = { he, en };

/** A mail is a block of words; a new one needs nothing but its block in each language. */
export type MailTemplate = Exclude<keyof typeof he, 'layout'>;
