import {
  systemApi,
  type FailedJob,
  type Room,
  type RunningProcess,
  type System,
} from '@bimah/contract/system.ts';
import { apiFor, type Role } from './people.ts';

const GB = 1_024 ** 3;

export const aRoom = (more: Partial<Room> = {}): Room => ({
  level: 'enough',
  free_bytes: 118 * GB,
  total_bytes: 480 * GB,
  reserve_bytes: GB / 4,
  promised_bytes: 0,
  ...more,
});

/** Seen a moment ago, unless told otherwise. */
export const aProcess = (number: number, more: Partial<RunningProcess> = {}): RunningProcess => ({
  id: `9c1d7f0a-5b0e-4a52-8f5d-${String(number).padStart(12, '0')}`,
  roles: ['api', 'worker'],
  version: '0.1.0',
  host: 'bimah',
  started_at: '2026-11-14T10:00:00.000Z',
  seen_at: new Date().toISOString(),
  ...more,
});

const working = { state: 'working', milliseconds: 3, reason: null } as const;
const notSetUp = { state: 'not_set_up', milliseconds: null, reason: null } as const;
const QUEUES = ['videos', 'site', 'mail', 'push', 'publishing', 'numbers', 'upkeep'] as const;

/** Everything works and nothing waits, unless told otherwise. */
export const aSystem = (more: Partial<System> = {}): System => ({
  checked_at: '2026-11-15T10:00:00.000Z',
  database: working,
  storage: working,
  mail: notSetUp,
  queue: working,
  push: notSetUp,
  video_site: notSetUp,
  geocoder: notSetUp,
  platform_name: null,
  processes: [aProcess(1)],
  stored: { files: 18_402, bytes: 231 * GB, counted_at: '2026-11-15T08:00:00.000Z' },
  last_backup: null,
  room: aRoom(),
  queues: QUEUES.map((name) => ({
    name,
    waiting: 0,
    running: 0,
    failed: 0,
    waiting_since: null,
  })),
  ...more,
});

export const aFailedJob = (number: number, more: Partial<FailedJob> = {}): FailedJob => ({
  id: `5e2a6c3e-1f43-4ff1-9d0f-${String(number).padStart(12, '0')}`,
  queue: 'mail',
  job: 'mail.send',
  video: null,
  words: null,
  reason: 'connect ECONNREFUSED',
  retry_helps: true,
  attempts: 13,
  failed_at: '2026-11-15T09:20:00.000Z',
  ...more,
});

/** Keeps failed jobs as the server would; `jobs` is what a test may look into. */
export function systemServer(system: System = aSystem(), ...start: FailedJob[]) {
  const jobs = [...start];
  const role: Role = 'platform-admin';
  const take = (ids: readonly string[]) => {
    const taken = jobs.filter(({ id }) => ids.includes(id));
    for (const job of taken) jobs.splice(jobs.indexOf(job), 1);
    return { count: taken.length };
  };
  const helpful = () => jobs.flatMap(({ id, retry_helps }) => (retry_helps ? id : []));
  const api = apiFor(role)
    .on(systemApi.get, () => system)
    .on(systemApi.failedJobs, ({ query: { limit, offset } }) => ({
      failed_jobs: jobs.slice(offset, offset + limit),
      total: jobs.length,
      retryable: jobs.filter(({ retry_helps }) => retry_helps).length,
    }))
    .on(systemApi.retryJobs, ({ body }) => take('ids' in body ? body.ids : helpful()))
    .on(systemApi.setAsideJobs, ({ body }) => take(body.ids));
  return { api, jobs };
}
