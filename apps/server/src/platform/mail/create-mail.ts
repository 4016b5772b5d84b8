import { outboxMail } from './outbox.ts';
import type { MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

interface MailSettings {
  /** Null keeps mails in the outbox folder. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly outboxDir: string;
}

export const createMail = ({ smtpUrl, from, outboxDir }: MailSettings): MailPort =>
  smtpUrl === null ? outboxMail({ dir: outboxDir, from }) : smtpMail({ url: smtpUrl, from });
