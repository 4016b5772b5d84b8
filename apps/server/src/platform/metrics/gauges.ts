import { answerOf } from '#platform/http/health.ts';
import { checkJobs } from '#platform/jobs/enqueue.ts';
import { countJobs, type JobCounts } from '#platform/jobs/inspect.ts';
import type { Services } from '#platform/services.ts';
import type { UploadsInHand } from '#platform/storage/uploads-in-hand.ts';
import type { GaugeSource, Reading } from './metrics.ts';

const MILLISECONDS = 1_000;

const secondsSince = (moment: Date | null, now = Date.now()): number | null =>
  moment && Math.max(0, (now - moment.getTime()) / MILLISECONDS);

const one = (value: number | null): Reading[] => (value === null ? [] : [{ value }]);

function partGauge({ database, storage }: Services): GaugeSource {
  const parts = {
    database: () => database.pool.query('select 1'),
    storage: () => storage.check(),
    queue: () => checkJobs(database.db),
  };
  return {
    name: 'bimah_part_up',
    help: '1 while a part answers, 0 while it does not.',
    labelNames: ['part'],
    read: () =>
      Promise.all(
        Object.entries(parts).map(async ([part, check]) => ({
          labels: { part },
          value: Number((await answerOf(async () => (await check(), true))) === true),
        })),
      ),
  };
}

function poolGauges({ pool }: Services['database']): GaugeSource[] {
  return [
    {
      name: 'bimah_database_connections',
      help: 'Connections of this process to the database, by what they do.',
      labelNames: ['state'],
      read: () => [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    {
      name: 'bimah_database_calls_waiting',
      help: 'Statements that wait for a connection.',
      read: () => one(pool.waitingCount),
    },
  ];
}

const STATES = ['waiting', 'running', 'failed'] as const;

function jobGauges({ db }: Services['database']): GaugeSource[] {
  const read = (of: (counts: JobCounts) => Reading[]) => async () =>
    (await countJobs(db)).flatMap(of);
  return [
    {
      name: 'bimah_jobs',
      help: 'Jobs that are not over, by job and state. Those whose time is to come do not wait.',
      labelNames: ['job', 'state'],
      read: read((counts) =>
        STATES.map((state) => ({ labels: { job: counts.name, state }, value: counts[state] })),
      ),
    },
    {
      name: 'bimah_jobs_oldest_waiting_seconds',
      help: 'How long the oldest job has waited that could run.',
      labelNames: ['job'],
      read: read(({ name, waiting_since }) =>
        one(secondsSince(waiting_since)).map(({ value }) => ({ labels: { job: name }, value })),
      ),
    },
  ];
}

const diskGauge = ({ room }: Services): GaugeSource => ({
  name: 'bimah_disk_bytes',
  help: 'Bytes of the volume of DATA_DIR: free, in all, kept in reserve, promised to uploads.',
  labelNames: ['of'],
  async read() {
    const { free, total, reserve, promised } = await room.state();
    return Object.entries({ free, total, reserve, promised }).map(([of, value]) => ({
      labels: { of },
      value,
    }));
  },
});

/** What a process tells of itself and of what all of them share. */
export const ownGauges = (services: Services, uploads: UploadsInHand): GaugeSource[] => [
  // First: the others ask the database too.
  ...poolGauges(services.database),
  partGauge(services),
  ...jobGauges(services.database),
  diskGauge(services),
  {
    name: 'bimah_uploads_in_hand',
    help: 'Files that are being sent to this process.',
    read: () => one(uploads.count),
  },
];
