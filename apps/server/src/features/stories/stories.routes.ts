import { storiesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { remove } from './binned-story.service.ts';
import { prepareStory } from './create-story.service.ts';
import { getCrop, requestCrop } from './request-crop.service.ts';
import * as service from './stories.service.ts';
import { updateStory } from './update-story.service.ts';

export const storiesRoutes = (services: Services) => {
  const { storage, media } = services;
  return implement(storiesApi, {
    list: ({ db }, { query }) => service.list(db, storage, query),
    create: {
      prepare: (context, { body }) => prepareStory(context, { storage, media }, body),
    },
    get: ({ db }, { params }) => service.get(db, storage, params.id),
    update: (context, { params, body }) =>
      updateStory(context, { storage, media }, { id: params.id, change: body }),
    remove: (context, { params, query }) => remove(context, { ...params, ...query }),
    presign: ({ db, actor }, { body }) => service.presign({ ...services, db, actor }, body),
    cropVideo: (context, { body }) => requestCrop(context, { storage, media }, body),
    getCrop: (context, { params }) => getCrop(context, storage, params.id),
  });
};
