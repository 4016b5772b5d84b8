import { channelsApi } from '@bimah/contract';
import { issueTicket } from '#features/uploads/index.ts';
import { listVideos } from '#features/videos/index.ts';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './channels.service.ts';
import { remove } from './remove-channel.service.ts';
import { prepareChannel, update } from './write-channel.service.ts';

export const channelsRoutes = (services: Services) => {
  const { storage } = services;
  return implement(channelsApi, {
    list: (context, { query }) => service.list(context, services, query),
    create: { prepare: (context, { body }) => prepareChannel(context, services, body) },
    checkCustomLink: ({ db }, { body }) => service.checkCustomLink(db, body),
    autocomplete: (context, { query }) => service.autocomplete(context, query),
    get: (context, { params }) => service.get(context, services, params.id),
    summary: (context, { params }) => service.summary(context, params.id),
    update: (context, { params, body }) =>
      update(context, services, { id: params.id, change: body }),
    remove: (context, { params }) => remove(context, storage, params.id),
    stats: ({ db }, { params, query }) => service.stats(db, params.id, query.language),
    videos: (context, { params, query }) =>
      listVideos(context, storage, { ...query, channel_id: params.id }),
    presign: ({ db, actor }, { params, body }) =>
      issueTicket({ ...services, db, actor }, params.id, body),
    presignBiography: ({ db, actor }, { params, body }) =>
      service.presignBiography({ ...services, db, actor }, params.id, body),
  });
};
