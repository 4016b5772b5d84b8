import { calendarAddressesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './calendar-addresses.service.ts';
import { calendarFile } from './calendar-file.service.ts';

export const calendarAddressesRoutes = ({ config, storage }: Services) =>
  implement(calendarAddressesApi, {
    get: (context, { query }) => service.get(context, query.channel_id),
    renew: (context, { body }) => service.renew(context, config.publicUrl, body.channel_id),
    remove: (context, { query }) => service.remove(context, query.channel_id),
    read: ({ db }, { params }) =>
      calendarFile(db, { code: params.code, publicUrl: config.publicUrl, storage }),
  });
