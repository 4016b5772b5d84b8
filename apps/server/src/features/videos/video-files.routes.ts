import { videoFilesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { bringBackFile, prepareReplacement, show } from './video-file.service.ts';

export const videoFilesRoutes = (services: Services) =>
  implement(videoFilesApi, {
    show: (context, { params }) => show(context, params.id),
    replace: {
      prepare: (context, { params, body }) =>
        prepareReplacement(context, services, { ...params, ...body }),
    },
    bringBack: (context, { params, body }) =>
      bringBackFile(context, services.storage, { ...params, ...body }),
  });
