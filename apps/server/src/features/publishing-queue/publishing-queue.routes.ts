import { publishingQueueApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { move, skip, takeOut } from './move-in-queue.service.ts';
import * as service from './publishing-queue.service.ts';

export const publishingQueueRoutes = ({ storage }: Services) =>
  implement(publishingQueueApi, {
    get: ({ db }, { query }) => service.get(db, storage, query.channel_id),
    nextSlots: ({ db }, { query }) => service.nextSlots(db, query),
    saveRules: (context, { body }) => service.saveRules(context, storage, body),
    pause: (context, { body }) => service.pause(context, storage, body),
    add: (context, { body }) => service.add(context, storage, body),
    move: (context, { body }) => move(context, storage, body),
    skip: (context, { body }) => skip(context, storage, body),
    takeOut: (context, { body }) => takeOut(context, storage, body),
  });
