import { firstStartApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { check } from './checks.service.ts';
import * as service from './first-start.service.ts';

export const firstStartRoutes = (services: Services) =>
  implement(firstStartApi, {
    look: ({ db }, { body }) => service.look(db, body.token, services),
    check: async ({ db, language }, { body }) => {
      await service.admit(db, body.token);
      return check(body, services, language);
    },
    finish: (context, { body }) => service.finish(context, body),
  });
