import type { RoomPort } from '#platform/room/port.ts';
import { outboxMail } from './outbox.ts';
import type { MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

interface MailSettings {
  /** Null keeps mails in the outbox folder. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly outboxDir: string;
  readonly room: RoomPort;
}

export const createMail = ({ smtpUrl, from, outboxDir, room }: MailSettings): MailPort =>
  smtpUrl === null ? outboxMail({ dir: outboxDir, from, room }) : smtpMail({ url: smtpUrl, from });
