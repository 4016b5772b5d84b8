import { recommendedApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './recommended.service.ts';

export const recommendedRoutes = ({ storage }: Services) =>
  implement(recommendedApi, {
    list: (context, { query }) => service.list(context, storage, query),
  });
