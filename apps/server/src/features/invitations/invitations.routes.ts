import { invitationsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { answerInvitation, offerOf } from './answer-invitation.service.ts';
import * as service from './invitations.service.ts';

export const invitationsRoutes = (services: Services) =>
  implement(invitationsApi, {
    create: (context, { params, body }) =>
      service.invite(context, { channel_id: params.id, ...body }, services),
    resend: (context, { params }) =>
      service.resend(context, { id: params.invitation_id, channel_id: params.id }, services),
    remove: (context, { params }) => service.revokeInvitation(context, params.id),
    byShortcode: ({ db }, { query }) => offerOf(db, query.shortcode),
    mailLink: (context, { body }) => service.mailLink(context, body.shortcode, services),
    signUp: (context, { body }) => answerInvitation(context, body, services),
  });
