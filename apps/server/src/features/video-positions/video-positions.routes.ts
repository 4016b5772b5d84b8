import { videoPositionsApi } from '@bimah/contract';
import { restoreLocks, takeOut, unlock } from '#features/categories/index.ts';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { board } from './board.service.ts';
import * as service from './video-positions.service.ts';

export const videoPositionsRoutes = ({ storage }: Services) =>
  implement(videoPositionsApi, {
    board: (context, { query }) => board(context, storage, query),
    create: (context, { body }) => service.create(context, storage, body),
    move: (context, { params, body }) => service.move(context, params.id, body),
    restore: (context, { body }) => restoreLocks(context, body),
    unlock: (context, { params }) => unlock(context, params.id),
    removeFromCategory: (context, { params, query }) =>
      takeOut(context, { category_id: query.category_id, video_id: params.id }),
  });
