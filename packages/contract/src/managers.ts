import { z } from 'zod';
import { adminOf, channelInBody, channelInPath, channelRole } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText } from './fields.ts';
import { invitation, knownAs } from './invitations.ts';

/** Somebody on a channel's team. Whoever is appointed or has accepted is approved. */
export const manager = z.object({
  user: z.object({ id, name: z.string().nullable(), email: z.string() }),
  role: channelRole,
  status: z.literal('approved'),
});
export type Manager = z.infer<typeof manager>;

/** What came of an appointment. Nothing is told of somebody who has yet to accept, not even whether they exist. */
const appointment = z.object({
  user: z.object({ id, name: z.string().nullable(), email: z.string().nullable() }),
  role: channelRole,
  status: z.enum(['approved', 'sent_invitation']),
});
export type Appointment = z.infer<typeof appointment>;

export const managersApi = {
  list: endpoint({
    method: 'GET',
    path: '/channels/:id/get_admins',
    access: adminOf(channelInPath('id')),
    summary: "A channel's team, and who was invited and has not joined",
    params: z.object({ id: idText }),
    response: z.object({ admins: z.array(manager), invitees: z.array(invitation) }),
  }),
  appoint: endpoint({
    method: 'POST',
    path: '/signup_invitations/appoint_admin',
    access: adminOf(channelInBody()),
    summary: 'Invite a user to the team by id; a platform admin puts them on it at once',
    creates: true,
    body: z.object({
      channel_id: id,
      user_id: id,
      role: channelRole.default('admin'),
      known_as: knownAs.optional(),
    }),
    response: appointment,
    rateLimits: ['people_search_per_user', 'invitations_per_user'],
    errors: ['already_invited', 'already_manager', 'not_found'],
    records: 'managers.appoint',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/channels/:id/admins/:user_id',
    access: adminOf(channelInPath('id')),
    summary:
      'Give somebody on the team the other role. Admins become editors at their own word or at that of a platform admin',
    params: z.object({ id: idText, user_id: idText }),
    body: z.object({ role: channelRole }),
    response: manager,
    errors: ['last_channel_admin'],
    records: 'managers.change_role',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/channels/:id/admins/:user_id',
    access: adminOf(channelInPath('id')),
    summary: 'Take an editor off the team; admins are removed by platform admins',
    params: z.object({ id: idText, user_id: idText }),
    response: done,
    errors: ['last_channel_admin'],
    records: 'managers.remove',
  }),
};
