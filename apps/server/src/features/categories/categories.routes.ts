import { categoriesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { arrange } from './arrange.service.ts';
import * as service from './categories.service.ts';
import { preview } from './preview-category.service.ts';
import { prepareCategory, remove, update } from './write-category.service.ts';

export const categoriesRoutes = ({ storage, media }: Services) =>
  implement(categoriesApi, {
    list: ({ db }, { query }) => service.list(db, storage, query),
    get: ({ db }, { params }) => service.get(db, storage, params.id),
    listAll: ({ db }, { query }) => service.listAll(db, storage, query),
    sizes: ({ db }, { query }) => service.sizes(db, query.language),
    preview: ({ db }, { params, body }) => preview(db, params.id, body),
    arrange: (context, { body }) => arrange(context, storage, body.categories),
    create: {
      prepare: (context, { body }) => prepareCategory(context, { storage, media }, body),
    },
    update: (context, { params, body }) =>
      update(context, { storage, media }, { id: params.id, change: body }),
    remove: (context, { params }) => remove(context, storage, params.id),
  });
