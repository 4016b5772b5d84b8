import { uploadsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './parted-uploads.service.ts';

export const uploadsRoutes = (services: Services) => {
  const { storage } = services;
  return implement(uploadsApi, {
    open: (context, { body }) => service.open(context, services, body),
    list: (context) => service.list(context, storage),
    get: (context, { params }) => service.get(context, storage, params.id),
    sign: (context, input) => service.sign(context, storage, input),
    complete: (context, { params }) => service.complete(context, services, params.id),
    cancel: (context, { params }) => service.cancel(context, storage, params.id),
  });
};
