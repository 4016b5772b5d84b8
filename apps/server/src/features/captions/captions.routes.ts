import { captionsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './captions.service.ts';

const nameOf = ({ id, language }: { id: number; language: 'he' | 'en' }) => ({
  video_id: id,
  language,
});

export const captionsRoutes = implement(captionsApi, {
  list: ({ db }, { params }) => service.list(db, params.id),
  get: ({ db }, { params }) => service.get(db, nameOf(params)),
  save: (context, { params, body }) => service.save(context, nameOf(params), body),
  importFile: (context, { params, body }) => service.importFile(context, nameOf(params), body),
  show: (context, { params, body }) => service.show(context, nameOf(params), body.shown),
  remove: (context, { params }) => service.remove(context, nameOf(params)),
});
