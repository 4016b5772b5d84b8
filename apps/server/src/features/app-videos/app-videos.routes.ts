import { appVideosApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './app-videos.service.ts';

export const appVideosRoutes = implement(appVideosApi, {
  recordView: (context, { params, body }) => service.recordView(context, params.id, body),
  commentOnVideo: (context, { params, body }) => service.comment(context, params.id, body.text),
  reportVideo: (context, { params, body }) => service.report(context, params.id, body.reason),
  listCaptions: ({ db }, { params }) => service.listCaptions(db, params.id),
  readCaptions: ({ db }, { params }) => service.readCaptions(db, params.id, params.language),
});
