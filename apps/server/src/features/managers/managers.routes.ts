import { managersApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './managers.service.ts';

export const managersRoutes = (services: Services) =>
  implement(managersApi, {
    list: ({ db }, { params }) => service.list(db, params.id, services),
    appoint: (context, { body }) => service.appoint(context, body, services),
    update: (context, { params, body }) =>
      service.changeRole(
        context,
        { channel_id: params.id, user_id: params.user_id, role: body.role },
        services,
      ),
    remove: (context, { params }) =>
      service.remove(context, { channel_id: params.id, user_id: params.user_id }),
  });
