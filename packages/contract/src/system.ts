import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, paging, timestamp } from './fields.ts';
import { BULK_IDS_MAX, PAGE_SIZE } from './limits.ts';
import { msg } from './messages.ts';

/**
 * How much room the volume still has: `low` while files are taken as far as they fit, `no_files`
 * when only the reserve is left, `read_only` when calls that write are refused as well.
 */
export const roomLevel = z.enum(['enough', 'low', 'no_files', 'read_only']);
export type RoomLevel = z.infer<typeof roomLevel>;

const bytes = z.int();

export const room = z.object({
  level: roomLevel,
  free_bytes: bytes,
  total_bytes: bytes,
  /** Left to the database; no file may take it. */
  reserve_bytes: bytes,
  /** Announced by those who send files, and not here yet. */
  promised_bytes: bytes,
});
export type Room = z.infer<typeof room>;

/** As a part answered when it was last really asked. */
export const serviceState = z.enum(['working', 'down', 'not_set_up']);
export type ServiceState = z.infer<typeof serviceState>;

const service = z.object({
  state: serviceState,
  /** How long it took to answer; null where it did not. */
  milliseconds: z.int().nullable(),
  /** What it said instead, by its code; null while it works. Storage has codes with words: see `storageReasons`. */
  reason: z.string().nullable(),
});
export type SystemService = z.infer<typeof service>;

/** What may be wrong with a bucket, told apart because each has another cure. */
export const storageReasons = [
  'bucket_unreachable',
  'bucket_missing',
  'bucket_key_refused',
  'bucket_without_cors',
] as const;

export const processRole = z.enum(['api', 'worker']);

/** One that runs now, or died within the last minutes. */
const runningProcess = z.object({
  id: z.uuid(),
  roles: z.array(processRole),
  version: z.string(),
  host: z.string(),
  started_at: timestamp,
  seen_at: timestamp,
});
export type RunningProcess = z.infer<typeof runningProcess>;

const storedFiles = z.object({
  files: z.int(),
  bytes,
  /** They are counted a few times a day. */
  counted_at: timestamp,
});
export type StoredFiles = z.infer<typeof storedFiles>;

const backup = z.object({
  started_at: timestamp,
  finished_at: timestamp,
  files: z.int().nullable(),
  bytes: bytes.nullable(),
  kind: z.enum(['embedded', 'dump']),
  place: z.string(),
});
export type Backup = z.infer<typeof backup>;

export const systemQueue = z.enum([
  'videos',
  'site',
  'mail',
  'push',
  'publishing',
  'numbers',
  'upkeep',
]);
export type SystemQueue = z.infer<typeof systemQueue>;

export const queueNumbers = z.object({
  name: systemQueue,
  /** Could run now, or will be tried again. */
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Since when the one that has waited longest could have run; null while none waits. */
  waiting_since: timestamp.nullable(),
});
export type QueueNumbers = z.infer<typeof queueNumbers>;

export const system = z.object({
  checked_at: timestamp,
  database: service,
  storage: service,
  /** Not set up: mails are kept as files. */
  mail: service,
  queue: service,
  /** Not set up: messages to devices are kept as files. */
  push: service,
  /** Not set up: without a key the site tells titles and pictures alone. */
  video_site: service,
  /** Not set up: a list of towns that comes with the product answers. */
  geocoder: service,
  /** How the platform is called; null while nobody has named it. */
  platform_name: z.string().nullable(),
  processes: z.array(runningProcess),
  /** Null until they are counted for the first time. */
  stored: storedFiles.nullable(),
  /** The last that is whole; null: there was none. */
  last_backup: backup.nullable(),
  /** Null while the volume cannot be read. */
  room: room.nullable(),
  queues: z.array(queueNumbers),
});
export type System = z.infer<typeof system>;

const jobId = z.uuid(msg('invalid_id'));

/** A job that will not be tried again by itself. */
export const failedJob = z.object({
  id: jobId,
  queue: systemQueue,
  /** Its name in the code. */
  job: z.string(),
  /** The video it was about, where it was about one that is still there. */
  video: z.object({ id, title: z.string() }).nullable(),
  /** What went wrong, in words; null where nobody foresaw it. */
  words: z.string().nullable(),
  /** The same as the program says it, without anybody's data. */
  reason: z.string(),
  /** False: whoever failed knew that trying again changes nothing while the cause stays. */
  retry_helps: z.boolean(),
  attempts: z.int(),
  failed_at: timestamp,
});
export type FailedJob = z.infer<typeof failedJob>;

const named = z.object({
  ids: z.array(jobId).min(1, msg('required')).max(BULK_IDS_MAX, msg('out_of_range')),
});
const count = z.object({ count: z.int() });

export const systemApi = {
  get: endpoint({
    method: 'GET',
    path: '/admins/system.json',
    access: platformAdmin,
    summary:
      'How the parts of the system are, which processes run, what waits in its queues, how much is stored, and the last backup',
    response: system,
  }),
  room: endpoint({
    method: 'GET',
    path: '/admins/system/room.json',
    access: platformAdmin,
    summary: 'How much room the volume has left',
    response: room,
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/admins/system/failed_jobs.json',
    access: platformAdmin,
    summary: 'Jobs that were given up, the last first; kept for a week, mails for a day',
    query: z.object(paging(PAGE_SIZE.failed_jobs)),
    /** `retryable`: those that trying all again takes up. */
    response: z.object({
      failed_jobs: z.array(failedJob),
      total: z.int(),
      retryable: z.int(),
    }),
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/admins/system/retry_jobs.json',
    access: platformAdmin,
    summary:
      'Try failed jobs again: the named ones, or all that it can help; tells how many there were',
    body: z.union([named, z.object({ all: z.literal(true) })]),
    response: count,
    records: 'system.retry_job',
  }),
  setAsideJobs: endpoint({
    method: 'POST',
    path: '/admins/system/set_aside_jobs.json',
    access: platformAdmin,
    makesRoom: true,
    summary: 'Forget failed jobs; tells how many there were',
    body: named,
    response: count,
    records: 'system.set_aside_job',
  }),
};
