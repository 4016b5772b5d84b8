import type { Language } from '@bimah/contract/fields.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
}

export interface MailPort {
  /**
   * Hands a mail over for delivery. Under one `id` the recipient gets one mail: sending it again
   * replaces it, or is recognisable as the same message.
   */
  send(mail: OutgoingMail, id: string): Promise<void>;
  /** Whether mails leave the house; without a mail server they stay as files. */
  readonly isSetUp: boolean;
  /** Rejects when the mail server would not take a mail now. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** This mail will not be accepted however often it is sent. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}
