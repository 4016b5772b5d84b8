import { channelsApi } from '@bimah/contract';
import { issueTicket } from '#features/uploads/index.ts';
import { listVideos } from '#features/videos/index.ts';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './channels.service.ts';

export const channelsRoutes = ({ storage }: Services) =>
  implement(channelsApi, {
    autocomplete: (context, { query }) => service.autocomplete(context, query),
    get: ({ db }, { params }) => service.get(db, params.id),
    stats: ({ db }, { params, query }) => service.stats(db, params.id, query.language),
    videos: (context, { params, query }) =>
      listVideos(context, storage, { ...query, channel_id: params.id }),
    presign: (_context, { params, body }) => issueTicket(storage, params.id, body),
  });
