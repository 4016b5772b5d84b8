/** What can be told of a number as it is typed. */
export interface PhoneReading {
  /** E.164 once the number is one that can be dialled, else null. */
  e164: string | null;
  /** As people of its country write it. */
  national: string;
}

export type ReadPhoneNumber = (typed: string, iso2: string) => PhoneReading;
