import { videoPositionsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './video-positions.service.ts';

export const videoPositionsRoutes = ({ storage }: Services) =>
  implement(videoPositionsApi, {
    create: (context, { body }) => service.create(context, storage, body),
  });
