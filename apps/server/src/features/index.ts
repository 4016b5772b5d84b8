import type { Feature } from '#platform/feature.ts';
import { upkeepJobs } from '#platform/http/upkeep.jobs.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import { storageJobs } from '#platform/storage/storage.jobs.ts';
import { appVersionsRoutes } from './app-versions/app-versions.routes.ts';
import { channelsRoutes } from './channels/channels.routes.ts';
import { liveStream } from './live/live.routes.ts';
import { usersJobs } from './users/users.jobs.ts';
import { usersRoutes } from './users/users.routes.ts';

export { authenticate } from './users/authenticate.ts';

/** The one list of features: the HTTP app, the worker and the database set-up read it. */
export const features: readonly Feature[] = [
  { routes: usersRoutes, jobs: usersJobs },
  { routes: () => channelsRoutes },
  { routes: () => appVersionsRoutes },
  { register: liveStream },
  { jobs: [...upkeepJobs, ...mailJobs, ...storageJobs] },
];
