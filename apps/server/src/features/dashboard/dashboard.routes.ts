import { dashboardApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './dashboard.service.ts';

export const dashboardRoutes = ({ storage }: Services) =>
  implement(dashboardApi, {
    show: (context, { params, query }) =>
      service.show(context, storage, { channel_id: params.id, language: query.language }),
    setGuide: (context, { params, body }) =>
      service.setGuide(context, { id: params.id, hidden: body.hidden }),
  });
