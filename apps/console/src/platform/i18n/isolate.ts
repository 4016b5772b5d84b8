import { isolated } from '@bimah/contract/rules/text-direction.ts';

/**
 * Keeps the direction of a value from reaching the sentence around it, where markup is impossible:
 * an attribute, the document title, an interpolated message. In markup use `<bdi>`, which does not
 * travel with copied text.
 */
export const isolate = (value: unknown): string => isolated(String(value));

const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** For text that leaves the screen: exports, file names, the clipboard, comparisons. */
export const stripIsolates = (text: string): string => text.replace(BIDI_CONTROLS, '');
