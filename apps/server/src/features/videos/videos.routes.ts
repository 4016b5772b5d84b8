import { videosApi } from '@bimah/contract';
import { issueTicket } from '#features/uploads/index.ts';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { prepareVideo } from './create-video.service.ts';
import { frame } from './frame.service.ts';
import { fixDuration, removeForGood } from './remove-video.service.ts';
import { undo } from './undo-change.service.ts';
import { update } from './update-video.service.ts';
import { videoPlaces } from './video-places.service.ts';
import * as service from './videos.service.ts';

export const videosRoutes = (services: Services) => {
  const { storage } = services;
  return implement(videosApi, {
    list: (context, { query }) => service.list(context, storage, query),
    counts: (context, { query }) => service.counts(context, query),
    create: { prepare: (context, { body }) => prepareVideo(context, services, body.video) },
    get: (context, { params }) => service.get(context, storage, params.id),
    update: (context, { params, body }) =>
      update(context, services, { id: params.id, change: body }),
    places: (context, { params }) => videoPlaces(context, params.id),
    frame: (context, { params, query }) => frame(context, services, { ...params, ...query }),
    undo: (context, { body }) => undo(context, storage, body.undo_ids),
    fixDuration: (context, { params }) => fixDuration(context, params.id),
    comments: ({ db }, { params, query }) => service.comments(db, params.id, query),
    presign: ({ db, actor }, { body }) =>
      issueTicket({ ...services, db, actor }, body.channel_id, body),
    removeForGood: (context, { params }) => removeForGood(context, storage, params.id),
  });
};
