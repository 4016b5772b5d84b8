import type { ChannelRole, Language } from '@bimah/contract';
import { INVITATION_DAYS } from '@bimah/contract/limits.ts';
import type { Tx } from '#platform/db/database.ts';
import { say } from '#platform/http/words.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { sendMail } from '#platform/mail/mail.queue.ts';
import { renderMail } from '#platform/mail/render.ts';

export const signUpPath = (shortcode: string): `/${string}` => `/signup_via_link/${shortcode}`;

/** Built from the configured address alone, whatever address the request came to. */
export const signUpLink = (publicUrl: string, shortcode: string): string =>
  new URL(signUpPath(shortcode), publicUrl).href;

export interface InvitationMail {
  readonly template: 'invitation' | 'invitation_again' | 'invitation_accepted';
  readonly to: string;
  readonly name: string | null;
  readonly language: Language;
  readonly path: `/${string}`;
  readonly channel: string;
  readonly role: ChannelRole;
}

export const mailInvitation = (
  tx: Tx,
  publicUrl: string,
  { channel, role, ...mail }: InvitationMail,
): Promise<string | null> =>
  enqueue(
    tx,
    sendMail,
    renderMail(publicUrl, {
      ...mail,
      values: { channel, role: say(`role_${role}`, mail.language), days: INVITATION_DAYS },
    }),
  );
