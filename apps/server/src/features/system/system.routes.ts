import { systemApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { presentRoom, serviceChecks } from './check-services.ts';
import * as service from './system.service.ts';

export const systemRoutes = (services: Services) => {
  const check = serviceChecks(services);
  return implement(systemApi, {
    get: ({ db }) => service.get(db, check),
    room: async () => presentRoom(await services.room.state()),
    failedJobs: (context, { query }) => service.failedJobs(context, query),
    retryJobs: (context, { body }) => service.retry(context, body),
    setAsideJobs: (context, { body }) => service.setAside(context, body.ids),
  });
};
