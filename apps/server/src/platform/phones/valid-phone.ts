import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** Whether the numbering plan of its country has such a number. Takes E.164. */
export const isDiallable = (e164: string): boolean => isValidPhoneNumber(e164);
