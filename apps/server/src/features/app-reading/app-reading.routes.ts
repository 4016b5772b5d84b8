import { appReadingApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './app-reading.service.ts';

export const appReadingRoutes = ({ storage }: Services) =>
  implement(appReadingApi, {
    listCategories: ({ db }, { query }) => service.categories(db, query.language),
    readFeed: (context, { query }) => service.feed(context, storage, query.category_id),
    readStories: (context, { query }) => service.stories(context, storage, query.channel_id),
    readEvents: ({ db }, { query }) => service.events(db, storage, query),
    currentVersion: ({ db }, { query }) => service.currentVersion(db, query.version),
  });
