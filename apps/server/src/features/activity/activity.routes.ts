import type { FastifyInstance } from 'fastify';
import { appActivityApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './activity.service.ts';
import { closeIntake } from './intake.ts';

export const activityRoutes = implement(appActivityApi, {
  recordActivity: (context, { body }) => service.record(context, body.events),
});

/** No reminder comes after the app has closed. */
export function endIntake(app: FastifyInstance, { database }: Services): void {
  app.addHook('onClose', (_app, done) => {
    closeIntake(database.db);
    done();
  });
}
