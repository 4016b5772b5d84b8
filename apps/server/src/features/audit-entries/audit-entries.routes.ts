import { auditEntriesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './audit-entries.service.ts';

export const auditEntriesRoutes = implement(auditEntriesApi, {
  ofChannel: (context, { params, query }) => service.ofChannel(context, params.id, query),
  ofUser: (context, { params, query }) => service.ofUser(context, params.id, query),
});
