import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './port.ts';

const domainOf = (from: string): string => /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';

/** A mail as the mail library takes it. Header values are encoded there; it may read no file or address. */
export const compose = (mail: OutgoingMail, id: string, from: string): SendMailOptions => ({
  from,
  // As an object: a plain string would be read as a list of recipients.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${id}@${domainOf(from)}>`,
  headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
