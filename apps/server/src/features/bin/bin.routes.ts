import { binApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './bin.service.ts';
import { removeForGood } from './remove-for-good.service.ts';
import { restore } from './restore.service.ts';

export const binRoutes = (services: Services) => {
  const { storage } = services;
  return implement(binApi, {
    list: (context, { query }) => service.list(context, storage, query),
    restore: (context, { body }) => restore(context, services, body),
    removeForGood: (context, { body }) => removeForGood(context, storage, body),
  });
};
