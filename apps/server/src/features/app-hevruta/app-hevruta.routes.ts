import { appHevrutaApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './app-hevruta.service.ts';

export const appHevrutaRoutes = implement(appHevrutaApi, {
  askForHevruta: (context, { body }) => service.ask(context, body),
});
