import { searchApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './search.service.ts';

export const searchRoutes = ({ storage }: Services) =>
  implement(searchApi, {
    find: (context, { query }) => service.find(context, storage, query),
    visible: (context, { query }) => service.visible(context, storage, query),
  });
