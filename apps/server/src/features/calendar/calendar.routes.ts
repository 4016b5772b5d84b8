import { calendarApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './calendar.service.ts';
import { moveStory, moveVideo } from './move.service.ts';
import { accept, propose } from './proposal.service.ts';

export const calendarRoutes = ({ storage, media }: Services) =>
  implement(calendarApi, {
    list: ({ db }, { query }) => service.list(db, storage, query),
    waiting: ({ db }, { query: { channel_id, limit, offset } }) =>
      service.waiting(db, storage, { channel_id, limit, offset }),
    moveVideo: (context, { params, body }) =>
      moveVideo(context, { storage, media }, { ...params, ...body }),
    moveStory: (context, { params, body }) =>
      moveStory(context, { storage, media }, { ...params, ...body }),
    propose: ({ db }, { query }) => propose(db, storage, query.channel_id),
    accept: (context, { body }) => accept(context, body),
  });
