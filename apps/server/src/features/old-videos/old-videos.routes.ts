import { oldVideosApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { remove, restore } from './delete-old-videos.service.ts';
import * as service from './old-videos.service.ts';

export const oldVideosRoutes = ({ storage }: Services) =>
  implement(oldVideosApi, {
    list: (context, { query }) => service.list(context, storage, query),
    downloads: (context, { body }) => service.downloads(context, storage, body.video_ids),
    remove: (context, { body }) => remove(context, storage, body.video_ids),
    restore: (context, { body }) => restore(context, storage, body.video_ids),
  });
