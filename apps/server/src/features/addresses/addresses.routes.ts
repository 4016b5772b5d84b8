import { addressesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './addresses.service.ts';

export const addressesRoutes = ({ geocoding }: Services) =>
  implement(addressesApi, {
    search: (context, { query }) => service.search(context, geocoding, query.location),
  });
