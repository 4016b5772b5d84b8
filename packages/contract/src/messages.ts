import type he from './messages/he.json';

/** Sentences both sides may say. Hebrew is the source of the keys. */
export type MessageKey = keyof typeof he;

/** Names a sentence inside a schema, checked by the compiler. */
export const msg = <K extends MessageKey>(key: K): K => key;
