import type { ChannelRole, ChannelSummary, Language } from '@bimah/contract';
import type { Tx } from '#platform/db/database.ts';
import { say } from '#platform/http/words.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { sendMail } from '#platform/mail/mail.queue.ts';
import { renderMail } from '#platform/mail/render.ts';

export const mailAppointment = (
  tx: Tx,
  publicUrl: string,
  appointment: {
    readonly template: 'appointment' | 'role_changed';
    readonly user: { readonly name: string | null; readonly email: string };
    readonly language: Language;
    readonly channel: ChannelSummary;
    readonly role: ChannelRole;
  },
): Promise<string | null> => {
  const { template, user, language, channel, role } = appointment;
  return enqueue(
    tx,
    sendMail,
    renderMail(publicUrl, {
      template,
      to: user.email,
      name: user.name,
      language,
      path: `/channels/${channel.id}/dashboard`,
      values: { channel: channel.name, role: say(`role_${role}`, language) },
    }),
  );
};
